import type { Features } from '../../safety/features.ts'

/** On which side an example stands, and what a mistake about it costs beside large weights: of nothing it is left out. */
export interface Side {
  readonly isPositive: boolean
  readonly cost: number
}

/** Texts as what each holds, made to length one: one after another in the same arrays, which is read far sooner than many small ones. */
export class Examples {
  readonly starts = [0]
  buckets = new Int32Array(1 << 20)
  values = new Float32Array(1 << 20)

  add({ sorts, length }: Features): void {
    let end = this.starts.at(-1) ?? 0
    for (const { weighs, buckets, filled } of sorts) {
      const start = end
      end += filled
      if (end > this.buckets.length) {
        this.buckets = grown(this.buckets, new Int32Array(end * 2))
        this.values = grown(this.values, new Float32Array(end * 2))
      }
      this.buckets.set(buckets.subarray(0, filled), start)
      this.values.fill(weighs / length, start, end)
    }
    this.starts.push(end)
  }
}

function grown<Numbers extends Int32Array | Float32Array>(from: Numbers, to: Numbers): Numbers {
  to.set(from)
  return to
}

interface Fitted {
  readonly weights: Float64Array
  readonly bias: number
}

interface Options {
  /** There are 2^`bits` buckets. */
  readonly bits: number
  readonly rounds: number
}

const NEWTON_STEPS = 20

/**
 * Logistic regression with squared weights as its price, by coordinate descent on the dual problem (Yu, Huang and Lin, 2011), each
 * text of length one. The same examples give the same weights to the last bit: the order is drawn from a fixed seed.
 */
export function fit(examples: Examples, sides: readonly Side[], { bits, rounds }: Options): Fitted {
  const { starts, buckets, values } = examples
  const weights = new Float64Array(1 << bits)
  const mask = (1 << bits) - 1
  const counting = Int32Array.from(sides.keys()).filter((at) => (sides[at]?.cost ?? 0) > 0)
  const alphas = new Float64Array(sides.length)
  let bias = 0
  const random = seeded(1)
  for (let round = 0; round < rounds; round += 1) {
    shuffle(counting, random)
    for (const at of counting) {
      const { isPositive, cost } = sides[at] ?? { isPositive: false, cost: 0 }
      const [start, end] = [starts[at] ?? 0, starts[at + 1] ?? 0]
      let value = bias
      for (let k = start; k < end; k += 1) value += (weights[(buckets[k] ?? 0) & mask] ?? 0) * (values[k] ?? 0)
      const before = alphas[at] ?? 0
      const after = best(before, isPositive ? value : -value, cost)
      alphas[at] = after
      const by = isPositive ? after - before : before - after
      bias += by
      for (let k = start; k < end; k += 1) {
        const bucket = (buckets[k] ?? 0) & mask
        weights[bucket] = (weights[bucket] ?? 0) + by * (values[k] ?? 0)
      }
    }
  }
  return { weights, bias }
}

/** The dual variable between 0 and `cost` that is best for one text while all others rest, by Newton's method. */
function best(before: number, margin: number, cost: number): number {
  /** The text's squared length, and the bias beside it. */
  const curve = 2
  let alpha = before > 0 ? before : Math.min(1e-3 * cost, 1e-8)
  for (let step = 0; step < NEWTON_STEPS; step += 1) {
    const slope = curve * (alpha - before) + margin + Math.log(alpha / (cost - alpha))
    let next = alpha - slope / (curve + cost / (alpha * (cost - alpha)))
    if (next <= 0) next = alpha * 0.1
    else if (next >= cost) next = cost - (cost - alpha) * 0.1
    const isDone = Math.abs(next - alpha) < 1e-10 * cost
    alpha = next
    if (isDone) break
  }
  return alpha
}

function shuffle(order: Int32Array, random: () => number): void {
  for (let at = order.length - 1; at > 0; at -= 1) {
    const other = Math.floor(random() * (at + 1))
    const kept = order[at] ?? 0
    order[at] = order[other] ?? 0
    order[other] = kept
  }
}

/** Numbers from 0 to 1 that are the same each time (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
