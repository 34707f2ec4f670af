import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { safetyKinds } from '../../contract/safety-tiers.ts'
import { type LabelledText, readTexts, splitTexts } from './labelled-texts.ts'
import { learn } from './learn.ts'
import { chooseThresholds, outOfFold } from './out-of-fold.ts'
import { writeApart } from './report-apart.ts'

const FILE = join(import.meta.dirname, '../../safety/weights.ts')

/** One of so many texts is enough to see by whether the learner still learns as it did. */
const SAMPLED = 40

const digest = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16)

/** Names the texts that were learned from, so that weights of other texts are known as such. */
export function digestOf(texts: readonly LabelledText[]): string {
  return digest(texts.map(({ text, label, category }) => JSON.stringify([text, label, category])).join('\n'))
}

/** Names the learner by what it makes of some of the texts, so that weights of one that has changed since are known as such. */
export function learnerOf(training: readonly LabelledText[]): string {
  const sample = training.filter((_, at) => at % SAMPLED === 0)
  return digest(JSON.stringify([learn(sample), chooseThresholds(outOfFold(sample))]))
}

/** Learns the weights anew and writes them; the same texts give the same file, byte for byte. Returns its size in bytes. */
export function train(): number {
  const { training } = splitTexts(readTexts())
  const apart = outOfFold(training)
  const from = chooseThresholds(apart)
  writeApart(apart, from)
  const learned = learn(training)
  const file = [
    '// Made by `npm run safety -- train` from the texts in safety/data: never by hand.',
    "import type { SafetyKind } from '../contract/safety-tiers.ts'",
    '',
    `export const kindsInOrder = ${JSON.stringify(safetyKinds)} as const satisfies readonly SafetyKind[]`,
    '',
    '/** What was learned: one character for two weights; see unpack.ts and score.ts. */',
    'export const model = {',
    `  learnedFrom: '${digestOf(training)}',`,
    `  learnedBy: '${learnerOf(training)}',`,
    `  sureFrom: ${from.sure},`,
    `  suspectFrom: ${from.suspect},`,
    `  bias: ${learned.bias},`,
    `  scale: ${learned.scale},`,
    `  sortBits: ${learned.sortBits},`,
    `  sortScale: ${learned.sortScale},`,
    `  sortBias: ${JSON.stringify(learned.sortBias)},`,
    `  weights: '${learned.weights}',`,
    `  sortWeights: '${learned.sortWeights}',`,
    '}',
    '',
  ].join('\n')
  writeFileSync(FILE, file)
  return Buffer.byteLength(file)
}
