/**
 * What the screen counts in a text, hashed to numbers below 2^`BITS`: each word; each two words beside each other or with one
 * between, whole and by their beginnings; and the letters of each word by four and five. Each is counted once, so that
 * repeating oneself weighs nothing.
 */
export const BITS = 18
const BUCKETS = 1 << BITS

/** How much each sort weighs, as measured best on texts that were never learned from. */
const WORD = 1.5
const NEIGHBOURS = 1.3
const NEAR = 0.7
const LETTERS = 0.7
const SHORTEST = 4
const LONGEST = 5
/** Where the ending of a word begins, nearly always. */
const BEGINNING = 5
/** Stands before the first and after the last word. */
const EDGE = 0x1234567
const BY_BEGINNINGS = 5

/** A word, hashed once for all the clauses that it stands in. */
export interface HashedWord {
  readonly token: string
  readonly hash: number
  readonly beginning: number
  readonly letters: readonly number[]
}

/** The buckets that a text fills, what each weighs, and the length of all of them together. Read it before the next text. */
export interface Features {
  readonly buckets: Int32Array
  readonly values: Float32Array
  readonly length: number
}

/** More than the longest text that is read can fill. */
const ROOM = 1 << 17
const buckets = new Int32Array(ROOM)
const values = new Float32Array(ROOM)
/** Which text a bucket was last counted in: cheaper than a set. */
const countedIn = new Int32Array(BUCKETS)
let nthText = 0
let filled = 0
let squares = 0

function bucketOf(hash: number): number {
  const once = Math.imul(hash ^ (hash >>> 15), 0x85ebca6b)
  return ((once ^ (once >>> 13)) >>> 0) & (BUCKETS - 1)
}

function count(bucket: number, value: number): void {
  if (countedIn[bucket] === nthText || filled === ROOM) return
  countedIn[bucket] = nthText
  buckets[filled] = bucket
  values[filled] = value
  filled += 1
  squares += value * value
}

function hashOf(word: string, length: number): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < length; at += 1) hash = Math.imul(hash ^ word.charCodeAt(at), 0x01000193)
  return hash
}

export function hashed(token: string): HashedWord {
  return {
    token,
    hash: hashOf(token, token.length),
    beginning: hashOf(token, Math.min(BEGINNING, token.length)),
    letters: token.length > 1 ? lettersOf(`_${token}_`) : [],
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

const pairOf = (first: number, second: number, apart: number, sort: number): number =>
  bucketOf((Math.imul(first, 31) + second + Math.imul(apart, 0x9e3779b9) + sort) | 0)

function countPairs(before: number, last: number, next: number, at: number, sort: number): void {
  count(pairOf(last, next, 1, sort), NEIGHBOURS)
  if (at > 0) count(pairOf(before, next, 2, sort), NEAR)
}

/** What these words hold, in this order. */
export function featuresOf(words: readonly HashedWord[]): Features {
  nthText += 1
  filled = 0
  squares = 0
  for (const { hash } of words) count(bucketOf(hash ^ 0x51ed27), WORD)
  let [before, last, beginningBefore, beginningLast] = [EDGE, EDGE, EDGE, EDGE]
  for (let at = 0; at <= words.length; at += 1) {
    const { hash, beginning } = words[at] ?? { hash: EDGE, beginning: EDGE }
    countPairs(before, last, hash, at, 0)
    countPairs(beginningBefore, beginningLast, beginning, at, BY_BEGINNINGS)
    before = last
    last = hash
    beginningBefore = beginningLast
    beginningLast = beginning
  }
  for (const { letters } of words) for (const bucket of letters) count(bucket, LETTERS)
  return {
    buckets: buckets.subarray(0, filled),
    values: values.subarray(0, filled),
    length: Math.sqrt(squares) || 1,
  }
}
