import type { SafetyKind } from '../contract/safety-tiers.ts'
import { type Features, featuresOf, type HashedWord } from './features.ts'
import { clausesOf } from './normalise.ts'
import { unpack } from './unpack.ts'
import { kindsInOrder, model } from './weights.ts'

/** A clause is judged without what stands around it, which mostly makes it harmless. */
const CLAUSE_WEIGHS_LESS = 1
/** How much the likeliest kind of danger counts beside danger of any kind, and how much the likeliest harmless matter takes off. */
const KIND_WEIGHS = 0.7
const HARMLESS_WEIGHS = 0.4

/** What was learned, as it is counted with: danger of any kind, and by bucket each kind of danger and then of harmless matter. */
interface Model {
  readonly bias: number
  readonly scale: number
  readonly weights: Int8Array
  readonly sortBits: number
  readonly sortScale: number
  readonly sortBias: readonly number[]
  readonly sortWeights: Int8Array
}

/** How much a text sounds like danger, higher is more, and which kind it sounds most like. */
interface Scored {
  readonly score: number
  readonly kind: SafetyKind
}

/** Unpacked at the first text that is read, not when the module loads. */
let unpacked: Model | null = null
const learned = (): Model =>
  (unpacked ??= { ...model, weights: unpack(model.weights), sortWeights: unpack(model.sortWeights) })

const KINDS = kindsInOrder.length
/** One for each sort, of which there are far fewer; their number is a multiple of four. */
const sums = new Float64Array(64)

/** What the text adds up to for each sort, four at a time: four numbers are kept at hand, and sixteen are not. */
function addSorts({ buckets, values }: Features, { sortBits, sortBias, sortWeights }: Model): void {
  const mask = (1 << sortBits) - 1
  for (let sort = 0; sort < sortBias.length; sort += 4) {
    let [one, two, three, four] = [0, 0, 0, 0]
    for (let at = 0; at < buckets.length; at += 1) {
      const row = ((buckets[at] ?? 0) & mask) * sortBias.length + sort
      const value = values[at] ?? 0
      one += (sortWeights[row] ?? 0) * value
      two += (sortWeights[row + 1] ?? 0) * value
      three += (sortWeights[row + 2] ?? 0) * value
      four += (sortWeights[row + 3] ?? 0) * value
    }
    sums.set([one, two, three, four], sort)
  }
}

function scored(features: Features, by: Model): Scored {
  const { buckets, values, length } = features
  let sum = 0
  for (let at = 0; at < buckets.length; at += 1) sum += (by.weights[buckets[at] ?? 0] ?? 0) * (values[at] ?? 0)
  addSorts(features, by)
  const sounds = by.sortBias.map((bias, sort) => ((sums[sort] ?? 0) * by.sortScale) / length + bias)
  const danger = Math.max(...sounds.slice(0, KINDS))
  const harmless = Math.max(...sounds.slice(KINDS))
  return {
    score: (sum * by.scale) / length + by.bias + KIND_WEIGHS * danger - HARMLESS_WEIGHS * harmless,
    kind: kindsInOrder[sounds.indexOf(danger)] ?? 'active_ideation',
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
