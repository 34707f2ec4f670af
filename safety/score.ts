import type { SafetyKind } from '../contract/safety-tiers.ts'
import { type Features, featuresOf, type HashedWord } from './features.ts'
import { clausesOf } from './normalise.ts'
import { Rows } from './rows.ts'
import { unpack } from './unpack.ts'
import { kindsInOrder, model } from './weights.ts'

/** A clause is judged without what stands around it, which mostly makes it harmless. */
const CLAUSE_WEIGHS_LESS = 1
/** How much the likeliest kind of danger counts beside danger of any kind, and how much the likeliest harmless matter takes off. */
const KIND_WEIGHS = 0.7
const HARMLESS_WEIGHS = 0.4

/** What was learned, packed: danger of any kind, and by bucket each kind of danger and then of harmless matter. */
export interface Packed {
  readonly bias: number
  readonly scale: number
  readonly weights: string
  readonly sortBits: number
  readonly sortScale: number
  readonly sortBias: readonly number[]
  readonly sortWeights: string
}

/** The same as it is counted with. */
interface Model extends Omit<Packed, 'weights' | 'sortWeights'> {
  readonly weights: Int8Array
  readonly rows: Rows
}

/** How much a text sounds like danger, higher is more, and which kind it sounds most like. */
interface Scored {
  readonly score: number
  readonly kind: SafetyKind
}

/** Unpacked at the first text that is read, not when the module loads. */
let unpacked: Model | null = null
const learned = (): Model => (unpacked ??= unpackModel(model))

export function unpackModel({ weights, sortWeights, ...numbers }: Packed): Model {
  return { ...numbers, weights: unpack(weights), rows: new Rows(unpack(sortWeights), numbers.sortBits) }
}

const KINDS = kindsInOrder.length

function scored({ sorts, length }: Features, by: Model): Scored {
  let danger = 0
  for (const { weighs, buckets, filled } of sorts) {
    let sum = 0
    for (let at = 0; at < filled; at += 1) sum += by.weights[buckets[at] ?? 0] ?? 0
    danger += sum * weighs
  }
  const sums = by.rows.sumsOf(sorts)
  let kind = 0
  let [likeliest, harmless] = [-Infinity, -Infinity]
  for (let sort = 0; sort < by.sortBias.length; sort += 1) {
    const sounds = ((sums[sort] ?? 0) * by.sortScale) / length + (by.sortBias[sort] ?? 0)
    if (sort >= KINDS) harmless = Math.max(harmless, sounds)
    else if (sounds > likeliest) {
      likeliest = sounds
      kind = sort
    }
  }
  return {
    score: (danger * by.scale) / length + by.bias + KIND_WEIGHS * likeliest - HARMLESS_WEIGHS * harmless,
    kind: kindsInOrder[kind] ?? 'active_ideation',
  }
}

/** The most of the whole and, a little less, of each clause. Another model than the one that was learned is for choosing it. */
export function scoreOf(words: readonly HashedWord[], by: Model = learned()): Scored {
  let most = scored(featuresOf(words), by)
  for (const clause of clausesOf(words)) {
    const { score, kind } = scored(featuresOf(clause), by)
    if (score - CLAUSE_WEIGHS_LESS > most.score) most = { score: score - CLAUSE_WEIGHS_LESS, kind }
  }
  return most
}
