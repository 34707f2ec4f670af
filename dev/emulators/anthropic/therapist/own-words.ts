import { SELF_JUDGING, SUBJECT_VERBS, UNQUOTABLE } from './swedish-words.ts'
import { forMatching } from './text.ts'

/** A piece of what a person wrote, in a form that a reply can hand back. */
export interface OwnWords {
  readonly kind: 'clause' | 'quote' | 'thought'
  /** For `clause`, what follows "att" ("du inte kan sova"); else their own words as they stand. */
  readonly text: string
}

const SWAPS: Readonly<Record<string, string>> = {
  jag: 'du',
  mig: 'dig',
  mej: 'dig',
  min: 'din',
  mitt: 'ditt',
  mina: 'dina',
  vi: 'ni',
  oss: 'er',
  vår: 'er',
  vårt: 'ert',
  våra: 'era',
}
const ADVERBS = new Set([
  'inte',
  'aldrig',
  'alltid',
  'ofta',
  'knappt',
  'bara',
  'nästan',
  'fortfarande',
  'ändå',
  'också',
  'verkligen',
])
const MIN_WORDS = 3
const MAX_WORDS = 14

/** The words most worth handing back, or null when nothing can be mirrored well. `weigh` says how heavy a piece is. */
export function ownWords(text: string, weigh: (piece: string) => number): OwnWords | null {
  const candidates = pieces(text).filter(isQuotable)
  const [best] = candidates
    .map((piece, index) => ({ piece, weight: weigh(piece) * 3 + firstPerson(piece) * 2 + index / 100 }))
    .toSorted((a, b) => b.weight - a.weight)
  if (!best) return null
  const plain = forMatching(best.piece)
  if (SELF_JUDGING.some((one) => plain.includes(one))) return { kind: 'thought', text: lowerFirst(best.piece) }
  const clause = asClause(best.piece)
  return clause ? { kind: 'clause', text: clause } : { kind: 'quote', text: lowerFirst(best.piece) }
}

function pieces(text: string): string[] {
  const cleaned = text.replace(/https?:\S+|\S+@\S+|<[^>]*>/g, ' ').replace(/[<>*_`#[\]{}|~\\"”“]/g, ' ')
  const sentences = cleaned.match(/[^.!?;\n…]+[.!?;\n…]*/g) ?? []
  return sentences
    .filter((sentence) => !sentence.includes('?'))
    .flatMap((sentence) =>
      sentence.split(
        /,|:|\s(?:men|fast|så att|eftersom|för att|utan att)\s|\s(?:och|o|å)\s(?=(?:jag|ja|det|min|mitt|mina|hon|han|de|dom|ingen|allt|vi|så|att)\s)|[()]/i,
      ),
    )
    .map((piece) =>
      piece
        .replace(/[.!;…]+/g, '')
        .replace(/\s+/g, ' ')
        .replace(/^(?:och|men|att|så|för|o|å|ja|nej|hej|alltså|asså|tack)\s+/i, '')
        .trim(),
    )
}

function isQuotable(piece: string): boolean {
  const words = piece.split(' ')
  if (words.length < MIN_WORDS || words.length > MAX_WORDS || piece.length > 110) return false
  if (/\p{Extended_Pictographic}|\d{4,}|[^\p{L}\p{N} '’\-/%]/u.test(piece)) return false
  if (piece === piece.toUpperCase() || words.some((word) => word.length > 28)) return false
  const plain = forMatching(piece)
  if (/ (du|dig|din|dit|dina|er) /.test(plain)) return false
  return !UNQUOTABLE.some((one) => plain.includes(one))
}

function firstPerson(piece: string): number {
  return /(^| )(jag|mig|mej|min|mitt|mina|ja)( |$)/i.test(piece) ? 1 : 0
}

/** "jag kan inte sova" → "du inte kan sova"; null when the word order is not plain enough to turn safely. */
function asClause(piece: string): string | null {
  const words = piece.split(' ')
  const first = words[0]?.toLowerCase() ?? ''
  const subject = /^(min|mitt|mina)$/.test(first) ? 2 : /^(jag|det|allt|ingen|inget|ingenting|vi)$/.test(first) ? 1 : 0
  const verb = words[subject]?.toLowerCase() ?? ''
  if (subject === 0 || !SUBJECT_VERBS.has(verb)) return null
  if (/ (ja|e|å|o|va|ba|nån|nåt|mej|iaf|asså|typ|mkt|haha|lol) /i.test(` ${piece} `)) return null
  const head = words.slice(0, subject).map((word) => word.toLowerCase())
  const tail = words.slice(subject)
  const object = tail[1]?.toLowerCase() === 'mig' ? 2 : 1
  const adverb = tail[object]?.toLowerCase() ?? ''
  const ordered = ADVERBS.has(adverb)
    ? [...head, adverb, ...tail.filter((_, index) => index !== object)]
    : [...head, ...tail]
  return ordered.map((word) => SWAPS[word.toLowerCase()] ?? word).join(' ')
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1)
}
