import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { safetyKinds } from '../../contract/safety-tiers.ts'
import { BITS, featuresOf, hashed, type HashedWord } from '../../safety/features.ts'
import { clausesOf, tokensOf } from '../../safety/normalise.ts'
import { kindOf, type LabelledText, splitTexts, readTexts } from './labelled-texts.ts'
import { type Example, exampleOf, fit } from './logistic-regression.ts'
import { pack } from './pack.ts'

const FILE = join(import.meta.dirname, '../../safety/weights.ts')
const COST = 200
const KIND_BITS = 11
const KIND_COST = 10
/** What share of weights is kept whole; the few that are larger are cut, so that the others are told apart. */
const DRAWN = 0.9995

/** From where a score is sure, or suspect: chosen by `npm run safety` on texts that were never learned from. */
const THRESHOLDS = { sureFrom: -0.2, suspectFrom: -2.8 }

/**
 * Danger against none. Each clause of a harmless text is one more harmless text, and so are a few words of every third one: else
 * fragments, which hold little, sound like danger.
 */
function dangerExamples(texts: readonly LabelledText[]): Example[] {
  return texts
    .filter(({ label }) => label !== 'concern')
    .flatMap(({ text, label }, nth) => {
      const words = tokensOf(text).map(hashed)
      const pieces = label === 'none' ? [...clausesOf(words), ...fragmentOf(words, nth)] : []
      return [words, ...pieces].map((each) => exampleOf(featuresOf(each), label === 'crisis'))
    })
}

/** Two to four words from somewhere in every third text, always the same. */
function fragmentOf(words: readonly HashedWord[], nth: number): HashedWord[][] {
  const size = 2 + (Math.floor(nth / 3) % 3)
  if (nth % 3 !== 0 || words.length <= size) return []
  const start = (nth * 7) % (words.length - size)
  return [words.slice(start, start + size)]
}

/** One kind of danger against all others, in fewer buckets. */
function kindExamples(texts: readonly LabelledText[], kind: string): Example[] {
  const mask = (1 << KIND_BITS) - 1
  return texts
    .filter(({ label }) => label === 'crisis')
    .map((text) => {
      const example = exampleOf(featuresOf(tokensOf(text.text).map(hashed)), kindOf(text) === kind)
      return { ...example, buckets: example.buckets.map((bucket) => bucket & mask) }
    })
}

/** Names the texts that were learned from, so that weights of other texts are known as such. */
export function digestOf(texts: readonly LabelledText[]): string {
  const lines = texts.map(({ text, label, category }) => JSON.stringify([text, label, category]))
  return createHash('sha256').update(lines.join('\n')).digest('hex').slice(0, 16)
}

/** Learns the weights anew and writes them; the same texts give the same file, byte for byte. Returns its size in bytes. */
export function train(): number {
  const { training } = splitTexts(readTexts())
  const danger = fit(dangerExamples(training), { size: 1 << BITS, cost: COST })
  const packed = pack(danger.weights, DRAWN)
  const kinds = safetyKinds.map((kind) => fit(kindExamples(training, kind), { size: 1 << KIND_BITS, cost: KIND_COST }))
  const all = Float64Array.from(kinds.flatMap(({ weights }) => [...weights]))
  const kindPack = pack(all, DRAWN)
  const file = [
    '// Made by `npm run safety -- train` from the texts in safety/data: never by hand.',
    "import type { SafetyKind } from '../contract/safety-tiers.ts'",
    '',
    `export const kindsInOrder = ${JSON.stringify(safetyKinds)} as const satisfies readonly SafetyKind[]`,
    '',
    '/** What was learned: one character a weight; see score.ts. */',
    'export const model = {',
    `  learnedFrom: '${digestOf(training)}',`,
    `  bits: ${BITS},`,
    `  bias: ${danger.bias.toFixed(6)},`,
    `  scale: ${packed.scale.toFixed(8)},`,
    `  sureFrom: ${THRESHOLDS.sureFrom},`,
    `  suspectFrom: ${THRESHOLDS.suspectFrom},`,
    `  kindBits: ${KIND_BITS},`,
    `  kindScale: ${kindPack.scale.toFixed(8)},`,
    `  kindBias: ${JSON.stringify(kinds.map(({ bias }) => Number(bias.toFixed(4))))},`,
    `  weights: '${packed.text}',`,
    `  kindWeights: '${kindPack.text}',`,
    '}',
    '',
  ].join('\n')
  writeFileSync(FILE, file)
  return Buffer.byteLength(file)
}
