import type { Features } from '../../safety/features.ts'

/** One text as what it holds, made to length one, and on which side it stands. */
export interface Example {
  readonly buckets: Int32Array
  readonly values: Float32Array
  readonly isPositive: boolean
}

export function exampleOf({ buckets, values, length }: Features, isPositive: boolean): Example {
  return { buckets: buckets.slice(), values: values.map((value) => value / length), isPositive }
}

interface Fitted {
  readonly weights: Float64Array
  readonly bias: number
}

interface Options {
  /** How many buckets there are. */
  readonly size: number
  /** How much a mistake costs beside large weights. */
  readonly cost: number
}

const ROUNDS = 30
const NEWTON_STEPS = 20

/**
 * Logistic regression with squared weights as its price, by coordinate descent on the dual problem (Yu, Huang and Lin, 2011), each
 * text of length one. The same examples give the same weights to the last bit: the order is drawn from a fixed seed.
 */
export function fit(examples: readonly Example[], { size, cost }: Options): Fitted {
  const weights = new Float64Array(size)
  const alphas = new Float64Array(examples.length).fill(Math.min(1e-3 * cost, 1e-8))
  let bias = 0
  const move = ({ buckets, values, isPositive }: Example, by: number): void => {
    const signed = isPositive ? by : -by
    for (let at = 0; at < buckets.length; at += 1) {
      const bucket = buckets[at] ?? 0
      weights[bucket] = (weights[bucket] ?? 0) + signed * (values[at] ?? 0)
    }
    bias += signed
  }
  for (const [at, example] of examples.entries()) move(example, alphas[at] ?? 0)
  const order = Int32Array.from(examples.keys())
  const random = seeded(1)
  for (let round = 0; round < ROUNDS; round += 1) {
    shuffle(order, random)
    for (const at of order) {
      const example = examples[at]
      if (example === undefined) continue
      const { buckets, values } = example
      let value = bias
      for (let k = 0; k < buckets.length; k += 1) value += (weights[buckets[k] ?? 0] ?? 0) * (values[k] ?? 0)
      const before = alphas[at] ?? 0
      const after = best(before, example.isPositive ? value : -value, cost)
      alphas[at] = after
      move(example, after - before)
    }
  }
  return { weights, bias }
}

/** The dual variable between 0 and `cost` that is best for one text while all others rest, by Newton's method. */
function best(before: number, margin: number, cost: number): number {
  /** The text's squared length, and the bias beside it. */
  const curve = 2
  let alpha = before
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
