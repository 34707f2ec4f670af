/**
 * What the screen counts in a text, hashed to numbers below 2^`BITS`: each word; each two words beside each other or with one
 * between, whole and by their beginnings; and the letters of each word by four and five. Each is counted once, so that
 * repeating oneself weighs nothing.
 */
export const BITS = 18
const BUCKETS = 1 << BITS

const SHORTEST = 4
const LONGEST = 5
/** Where the ending of a word begins, nearly always. */
const BEGINNING = 5
/** Stands before the first and after the last word. */
const EDGE = 0x1234567
const BY_BEGINNINGS = 5

/** A word, hashed once for all the places where it stands. */
export interface HashedWord {
  readonly token: string
  readonly hash: number
  readonly beginning: number
  readonly letters: readonly number[]
}

/** The buckets that one sort of feature fills, the first `filled` of the array, and what each weighs, in single precision as it is learned. */
export interface Filled {
  readonly weighs: number
  readonly squared: number
  readonly buckets: Int32Array
  filled: number
}

/** The buckets that a text fills, and the length of all of them together. Read it before the next text. */
export interface Features {
  readonly sorts: readonly Filled[]
  readonly length: number
}

/** More than the longest text that is read can fill. */
const ROOM = 1 << 16
const sort = (weighs: number): Filled => ({
  weighs: Math.fround(weighs),
  squared: weighs * weighs,
  buckets: new Int32Array(ROOM),
  filled: 0,
})

/** How much each sort weighs, as measured best on texts that were never learned from. */
const [single, neighbours, near, letters] = [sort(1.5), sort(1.3), sort(0.7), sort(0.7)]
const sorts: readonly Filled[] = [single, neighbours, near, letters]

/** A bit for each bucket that is counted already: few enough to stay at hand, where a set or a number for each would not. */
const counted = new Int32Array(BUCKETS >> 5)

function bucketOf(hash: number): number {
  const once = Math.imul(hash ^ (hash >>> 15), 0x85ebca6b)
  return ((once ^ (once >>> 13)) >>> 0) & (BUCKETS - 1)
}

function count(into: Filled, bucket: number): void {
  const bits = counted[bucket >> 5] ?? 0
  if ((bits & (1 << bucket)) !== 0 || into.filled === ROOM) return
  counted[bucket >> 5] = bits | (1 << bucket)
  into.buckets[into.filled] = bucket
  into.filled += 1
}

/** Of the text before. */
function forget(): void {
  for (const one of sorts) {
    const { buckets, filled } = one
    for (let at = 0; at < filled; at += 1) counted[(buckets[at] ?? 0) >> 5] = 0
    one.filled = 0
  }
}

function hashOf(word: string, length: number): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < length; at += 1) hash = Math.imul(hash ^ word.charCodeAt(at), 0x01000193)
  return hash
}

/** The words of a text; one that comes again is hashed once. */
export function hashedWords(tokens: readonly string[]): HashedWord[] {
  const known = new Map<string, HashedWord>()
  return tokens.map((token) => {
    const word = known.get(token) ?? hashed(token)
    known.set(token, word)
    return word
  })
}

function hashed(token: string): HashedWord {
  return {
    token,
    hash: hashOf(token, token.length),
    beginning: hashOf(token, Math.min(BEGINNING, token.length)),
    letters: lettersOf(token.length > 1 ? `_${token}_` : ''),
  }
}

function lettersOf(word: string): number[] {
  const found: number[] = []
  for (let start = 0; start + SHORTEST <= word.length; start += 1) {
    let hash = 0x2545f491
    for (let length = 1; length <= LONGEST && start + length <= word.length; length += 1) {
      hash = Math.imul(hash ^ word.charCodeAt(start + length - 1), 0x01000193)
      if (length >= SHORTEST) found.push(bucketOf((hash + length * 7919) | 0))
    }
  }
  return found
}

const pairOf = (first: number, second: number, apart: number, by: number): number =>
  bucketOf((Math.imul(first, 31) + second + Math.imul(apart, 0x9e3779b9) + by) | 0)

function countPairs(before: number, last: number, next: number, at: number, by: number): void {
  count(neighbours, pairOf(last, next, 1, by))
  if (at > 0) count(near, pairOf(before, next, 2, by))
}

/** What these words hold, in this order. */
export function featuresOf(words: readonly HashedWord[]): Features {
  forget()
  for (const { hash } of words) count(single, bucketOf(hash ^ 0x51ed27))
  let before = EDGE
  let last = EDGE
  let beginningBefore = EDGE
  let beginningLast = EDGE
  for (let at = 0; at <= words.length; at += 1) {
    const word = words[at]
    const hash = word?.hash ?? EDGE
    const beginning = word?.beginning ?? EDGE
    countPairs(before, last, hash, at, 0)
    countPairs(beginningBefore, beginningLast, beginning, at, BY_BEGINNINGS)
    before = last
    last = hash
    beginningBefore = beginningLast
    beginningLast = beginning
  }
  for (const { letters: own } of words) for (let at = 0; at < own.length; at += 1) count(letters, own[at] ?? 0)
  const squares = sorts.reduce((sum, { squared, filled }) => sum + squared * filled, 0)
  return { sorts, length: Math.sqrt(squares) || 1 }
}
