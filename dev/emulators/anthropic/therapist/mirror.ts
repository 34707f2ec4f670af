import type { Chooser } from './choose.ts'
import type { OwnWords } from './own-words.ts'

const CLAUSE_FRAMES: readonly string[] = [
  'Du berättar att {ord}.',
  'Jag hör att {ord}.',
  'Det jag uppfattar är att {ord}.',
  'Du skriver att {ord}, och där vill jag gärna stanna en stund.',
  'Om jag förstår dig rätt är det så att {ord}.',
  'Jag tar fasta på att {ord}.',
  'Att {ord} är det jag lägger märke till först.',
]

const QUOTE_FRAMES: readonly string[] = [
  'Jag fastnar vid orden ”{ord}”.',
  'Du skriver ”{ord}”, och jag tar det precis som det står.',
  '”{ord}”, skriver du.',
  'När du skriver ”{ord}” stannar jag upp.',
  'Det är orden ”{ord}” som jag bär med mig från det du skrev.',
  'Du sätter ord på det: ”{ord}”.',
]

const THOUGHT_FRAMES: readonly string[] = [
  'Tanken ”{ord}” låter tung att gå omkring med.',
  'Jag hör den hårda tanken: ”{ord}”.',
  'Du bär på tanken ”{ord}”, och den är inte snäll mot dig.',
  'Det gör något med en att tänka ”{ord}”.',
]

const FRAMES = { clause: CLAUSE_FRAMES, quote: QUOTE_FRAMES, thought: THOUGHT_FRAMES }

/** A sentence that hands the person's own words back. */
export function mirror(words: OwnWords, choose: Chooser): string {
  const frame = choose.phrase(FRAMES[words.kind])
  const sentence = frame.replace('{ord}', () => words.text)
  return sentence.replace(/^(”?)(\p{Ll})/u, (_, quote: string, letter: string) => quote + letter.toUpperCase())
}
