import type { SafetyKind } from '../contract/safety-tiers.ts'
import { featuresOf, type HashedWord } from './features.ts'
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
let kindWeights: Float32Array | null = null

function scoreOne(words: readonly HashedWord[]): number {
  dangerWeights ??= unpacked(model.weights, model.scale)
  const { buckets, values, length } = featuresOf(words)
  let sum = 0
  for (let at = 0; at < buckets.length; at += 1) sum += (dangerWeights[buckets[at] ?? 0] ?? 0) * (values[at] ?? 0)
  return sum / length + model.bias
}

/** How much a text sounds like danger: the most of the whole and, a little less, of each clause. Higher is more. */
export function scoreOf(words: readonly HashedWord[]): number {
  const clauses = clausesOf(words).map((clause) => scoreOne(clause) - CLAUSE_WEIGHS_LESS)
  return Math.max(scoreOne(words), ...clauses)
}

/** Which kind of danger a text sounds most like. Meaningful only where `scoreOf` finds danger. */
export function likeliestKind(words: readonly HashedWord[]): SafetyKind {
  const rows = 1 << model.kindBits
  kindWeights ??= unpacked(model.kindWeights, model.kindScale)
  const { buckets, values, length } = featuresOf(words)
  let [best, most] = [0, -Infinity]
  for (let kind = 0; kind < kindsInOrder.length; kind += 1) {
    let sum = 0
    for (let at = 0; at < buckets.length; at += 1) {
      sum += (kindWeights[kind * rows + ((buckets[at] ?? 0) & (rows - 1))] ?? 0) * (values[at] ?? 0)
    }
    const score = sum / length + (model.kindBias[kind] ?? 0)
    if (score > most) [best, most] = [kind, score]
  }
  return kindsInOrder[best] ?? 'active_ideation'
}
