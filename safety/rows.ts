import type { Filled } from './features.ts'

/** How many sorts a row has: four numbers, each of four weights. */
const SORTS = 16
/** No weight is less than minus this: all are kept as what they are above it, so that sums need no sign. */
const LOWEST = 16
/** How many rows may be added before a sum of sixteen bits could be full: each adds at most twice `LOWEST`. */
const AT_ONCE = 2000
/** The first and third of four bytes; the others are these after a shift. */
const EVERY_OTHER = 0x00ff00ff

/**
 * Of each bucket a weight for each of sixteen sorts. They are added up for all sorts in one pass, two sums in one number: reading them is what
 * the screen does most, and every message waits for it.
 */
export class Rows {
  readonly #rows: Int32Array
  readonly #mask: number
  readonly #sums = new Float64Array(SORTS)

  constructor(weights: Int8Array, bits: number) {
    this.#rows = Int32Array.from({ length: weights.length / 4 }, (_, at) => {
      const byte = (nth: number) => ((weights[at * 4 + nth] ?? 0) + LOWEST) << (nth * 8)
      return byte(0) | byte(1) | byte(2) | byte(3)
    })
    this.#mask = (1 << bits) - 1
  }

  /** What these features add up to for each sort. Read it before the next. */
  sumsOf(sorts: readonly Filled[]): Float64Array {
    this.#sums.fill(0)
    for (const { weighs, buckets, filled } of sorts)
      for (let from = 0; from < filled; from += AT_ONCE)
        this.#add(buckets, from, Math.min(filled, from + AT_ONCE), weighs)
    return this.#sums
  }

  #add(buckets: Int32Array, from: number, to: number, weighs: number): void {
    const rows = this.#rows
    const mask = this.#mask
    let [a, b, c, d, e, f, g, h] = [0, 0, 0, 0, 0, 0, 0, 0]
    for (let at = from; at < to; at += 1) {
      const row = ((buckets[at] ?? 0) & mask) << 2
      const first = rows[row] ?? 0
      const second = rows[row + 1] ?? 0
      const third = rows[row + 2] ?? 0
      const fourth = rows[row + 3] ?? 0
      a = (a + (first & EVERY_OTHER)) | 0
      b = (b + ((first >>> 8) & EVERY_OTHER)) | 0
      c = (c + (second & EVERY_OTHER)) | 0
      d = (d + ((second >>> 8) & EVERY_OTHER)) | 0
      e = (e + (third & EVERY_OTHER)) | 0
      f = (f + ((third >>> 8) & EVERY_OTHER)) | 0
      g = (g + (fourth & EVERY_OTHER)) | 0
      h = (h + ((fourth >>> 8) & EVERY_OTHER)) | 0
    }
    const below = (to - from) * LOWEST
    for (const [nth, both] of [a, b, c, d, e, f, g, h].entries()) {
      const sort = (nth >> 1) * 4 + (nth & 1)
      this.#sums[sort] = (this.#sums[sort] ?? 0) + ((both & 0xffff) - below) * weighs
      this.#sums[sort + 2] = (this.#sums[sort + 2] ?? 0) + ((both >>> 16) - below) * weighs
    }
  }
}
