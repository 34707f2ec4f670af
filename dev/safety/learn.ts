import { safetyKinds } from '../../contract/safety-tiers.ts'
import { BITS, featuresOf, hashedWords, type HashedWord } from '../../safety/features.ts'
import { clausesOf, tokensOf } from '../../safety/normalise.ts'
import type { Packed } from '../../safety/score.ts'
import { isLikeMessages, type LabelledText } from './labelled-texts.ts'
import { Examples, fit, type Side } from './logistic-regression.ts'
import { pack } from './pack.ts'

const COST = 60
const SORT_COST = 20
const ROUNDS = 10
const SORT_ROUNDS = 6
const SORT_BITS = 14
/** How much texts in the form of messages count beside others, and pieces of a harmless text beside the whole. */
const LIKE_MESSAGES = 2
const CLAUSE = 0.3
const FRAGMENT = 0.1
/** Of one sort against the other side: how much its own texts count, and how much other sorts on the same side do. */
const OWN = 2
const BESIDE = 0.2
/** What share of weights is kept whole; the few that are larger are cut, so that the others are told apart. */
const DRAWN = 0.9995
const SORT_DRAWN = 0.999

/** What harmless texts are about, in five sorts, by their category. */
const HARMLESS_SORTS: readonly (readonly string[])[] = [
  'everyday greeting practical practical_service neutral_long humour work farewell_ordinary talk_reply',
  'idiom venting negated',
  'grief past_safe news_or_fiction professional_question',
  'medication_normal food_body sleep anxiety',
  'relationship family parenting loneliness stress_work everyday_sadness',
].map((categories) => categories.split(' '))

/** One text or a piece of it, and how much it counts. */
interface Piece {
  readonly text: LabelledText
  readonly words: readonly HashedWord[]
  readonly counts: number
}

/**
 * Danger against none, and each sort of either against the other side (docs/safety.md#the-screen). The same texts give the same
 * characters. What was judged a concern teaches neither side.
 */
export function learn(texts: readonly LabelledText[]): Packed {
  const pieces = texts.filter(({ label }) => label !== 'concern').flatMap(piecesOf)
  const examples = new Examples()
  for (const { words } of pieces) examples.add(featuresOf(words))
  const sideOf = ({ text, counts }: Piece): Side => ({ isPositive: text.label === 'crisis', cost: COST * counts })
  const danger = fit(examples, pieces.map(sideOf), { bits: BITS, rounds: ROUNDS })
  const { text: weights, scale } = pack(danger.weights, DRAWN)
  const sorts = [
    ...safetyKinds.map((kind) => sidesOf(pieces, 'crisis', [kind])),
    ...HARMLESS_SORTS.map((categories) => sidesOf(pieces, 'none', categories)),
  ].map((sides) => fit(examples, sides, { bits: SORT_BITS, rounds: SORT_ROUNDS }))
  const rows = Float64Array.from(
    { length: sorts.length << SORT_BITS },
    (_, at) => sorts[at % sorts.length]?.weights[Math.floor(at / sorts.length)] ?? 0,
  )
  const { text: sortWeights, scale: sortScale } = pack(rows, SORT_DRAWN)
  const rounded = (value: number, digits: number) => Number(value.toFixed(digits))
  return {
    bias: rounded(danger.bias, 6),
    scale: rounded(scale, 8),
    sortBits: SORT_BITS,
    sortScale: rounded(sortScale, 8),
    sortBias: sorts.map(({ bias }) => rounded(bias, 4)),
    weights,
    sortWeights,
  }
}

/**
 * Each clause of a harmless text is one more harmless text, and so are a few words of every third one: else fragments, which hold
 * little, sound like danger.
 */
function piecesOf(text: LabelledText, nth: number): Piece[] {
  const words = hashedWords(tokensOf(text.text))
  const piece = (part: readonly HashedWord[], counts: number): Piece => ({
    text,
    words: part,
    counts: isLikeMessages(text) ? counts * LIKE_MESSAGES : counts,
  })
  if (text.label !== 'none') return [piece(words, 1)]
  return [
    piece(words, 1),
    ...clausesOf(words).map((clause) => piece(clause, CLAUSE)),
    ...fragmentOf(words, nth).map((fragment) => piece(fragment, FRAGMENT)),
  ]
}

/** Two to four words from somewhere in every third text, always the same. */
function fragmentOf(words: readonly HashedWord[], nth: number): HashedWord[][] {
  const size = 2 + (Math.floor(nth / 3) % 3)
  if (nth % 3 !== 0 || words.length <= size) return []
  const start = (nth * 7) % (words.length - size)
  return [words.slice(start, start + size)]
}

function sidesOf(pieces: readonly Piece[], label: LabelledText['label'], categories: readonly string[]): Side[] {
  return pieces.map(({ text, counts }) => {
    const isPositive = text.label === label && categories.includes(text.category)
    const weighs = isPositive ? OWN : text.label === label ? BESIDE : 1
    return { isPositive, cost: SORT_COST * counts * weighs }
  })
}
