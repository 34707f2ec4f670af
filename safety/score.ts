import type { SafetyKind } from '../contract/safety-tiers.ts'
import { type Features, featuresOf, type HashedWord } from './features.ts'
import { clausesOf } from './normalise.ts'
import { kindsInOrder, model } from './weights.ts'

/** A clause is judged without what stands around it, which mostly makes it harmless. */
const CLAUSE_WEIGHS_LESS = 1
/** The character that stands for a weight of nothing; fifteen levels follow on each side. */
const NOTHING = 63

/** One weight a character: the square of its level, so that small weights are told apart as well as large ones. */
function unpacked(text: string, scale: number): Float32Array {
  const weights = new Float32Array(text.length)
  for (let at = 0; at < weights.length; at += 1) {
    const level = text.charCodeAt(at) - NOTHING
    weights[at] = Math.sign(level) * level * level * scale
  }
  return weights
}

/** Unpacked at the first text that is read, not when the module loads. */
let dangerWeights: Float32Array | null = null
/** By bucket and then by kind, so that what is read together lies together. */
let kindWeights: Float32Array | null = null
const KINDS = kindsInOrder.length

function scored({ buckets, values, length }: Features): number {
  const weights = (dangerWeights ??= unpacked(model.weights, model.scale))
  let sum = 0
  for (let at = 0; at < buckets.length; at += 1) sum += (weights[buckets[at] ?? 0] ?? 0) * (values[at] ?? 0)
  return sum / length + model.bias
}

/** How much a text sounds like danger, and what the whole of it holds. */
interface Scored {
  readonly score: number
  readonly whole: Features
}

/** The score is the most of the whole and, a little less, of each clause; higher is more. `whole` is to be read before the next text. */
export function scoreOf(words: readonly HashedWord[]): Scored {
  let most = -Infinity
  for (const clause of clausesOf(words)) most = Math.max(most, scored(featuresOf(clause)) - CLAUSE_WEIGHS_LESS)
  // The whole comes last: what it holds stays at hand.
  const whole = featuresOf(words)
  return { score: Math.max(most, scored(whole)), whole }
}

function kindsByBucket(): Float32Array {
  const rows = 1 << model.kindBits
  const byKind = unpacked(model.kindWeights, model.kindScale)
  return byKind.map((_, at) => byKind[(at % KINDS) * rows + Math.floor(at / KINDS)] ?? 0)
}

/** Which kind of danger a text that holds this sounds most like. Meaningful only where `scoreOf` finds danger. */
export function likeliestKind({ buckets, values, length }: Features): SafetyKind {
  const weights = (kindWeights ??= kindsByBucket())
  const sums = new Float64Array(KINDS)
  for (let at = 0; at < buckets.length; at += 1) {
    const [row, value] = [((buckets[at] ?? 0) & ((1 << model.kindBits) - 1)) * KINDS, values[at] ?? 0]
    for (let kind = 0; kind < KINDS; kind += 1) sums[kind] = (sums[kind] ?? 0) + (weights[row + kind] ?? 0) * value
  }
  const scores = Array.from(sums, (sum, kind) => sum / length + (model.kindBias[kind] ?? 0))
  return kindsInOrder[scores.indexOf(Math.max(...scores))] ?? 'active_ideation'
}
