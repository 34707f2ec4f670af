import { LETTERS, stemOf, stemsOf } from '../../swedish-stems.ts'

/** A piece of an entry, with what weighs for it. */
export interface Passage {
  readonly entryId: string
  readonly title: string
  readonly text: string
  /** 1–3 background, 4–7 balanced, 8–10 strong. */
  readonly priority: number
}

/** How soon more of the same word counts for nothing, and how much a long passage is held back (BM25's usual values). */
const SATURATION = 1.2
const LENGTH_WEIGHT = 0.75
/** A passage that shares one short word with a message is about something else more often than not; a long word says more. */
const LEAST_SHARED = 2
const FEW_WORDS = 3
const LONG_STEM = 7

/**
 * The passages that a message is about, the best first: BM25 over Swedish stems, weighed by priority. A stem is always the
 * beginning of its word, so one pass over the texts as they stand finds all that may have one of the message's, and only those
 * are stemmed. Five hundred passages take some milliseconds, where loading a kept index takes fifteen
 * (docs/architecture.md#relevant-passages).
 */
export function rankPassages<P extends Passage>(passages: readonly P[], message: string): P[] {
  const stems = stemsOf(message)
  if (stems.length === 0) return []
  const beginning = beginningWith(stems)
  const counted = passages.map((passage) => countStems(passage, stems, beginning))
  const mean = counted.reduce((sum, { length }) => sum + length, 0) / Math.max(1, counted.length)
  const rarity = new Map(
    stems.map((stem) => {
      const holding = counted.filter(({ counts }) => counts.has(stem)).length
      return [stem, Math.log(1 + (passages.length - holding + 0.5) / (holding + 0.5))]
    }),
  )
  const least = stems.length < FEW_WORDS ? 1 : LEAST_SHARED
  return passages
    .flatMap((passage, at) => {
      const { counts = new Map<string, number>(), length = 0 } = counted[at] ?? {}
      const shared = [...counts.keys()].reduce((sum, { length: letters }) => sum + (letters >= LONG_STEM ? 2 : 1), 0)
      if (shared < least) return []
      const held = SATURATION * (1 - LENGTH_WEIGHT + (LENGTH_WEIGHT * length) / mean)
      const score = [...counts].reduce(
        (sum, [stem, count]) => sum + ((rarity.get(stem) ?? 0) * count * (SATURATION + 1)) / (count + held),
        0,
      )
      return [{ passage, score: score * weightOf(passage.priority) }]
    })
    .sort((a, b) => b.score - a.score || b.passage.priority - a.passage.priority)
    .map(({ passage }) => passage)
}

function weightOf(priority: number): number {
  if (priority >= 8) return 1.5
  return priority >= 4 ? 1 : 0.75
}

/** How many words of a passage have each of these stems, and how long it is in characters. */
function countStems({ title, text }: Passage, stems: readonly string[], beginning: RegExp) {
  const whole = `${title} ${text}`.toLowerCase()
  const counts = new Map<string, number>()
  for (const [word] of whole.matchAll(beginning)) {
    const stem = stemOf(word)
    if (stems.includes(stem)) counts.set(stem, (counts.get(stem) ?? 0) + 1)
  }
  return { counts, length: whole.length }
}

/** Words that begin with one of these stems, which are letters and digits alone. */
function beginningWith(stems: readonly string[]): RegExp {
  return new RegExp(String.raw`(?<![${LETTERS}])(?:${stems.join('|')})[${LETTERS}]*`, 'g')
}
