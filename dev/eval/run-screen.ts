import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import * as z from 'zod'
import { SafetyKind, SafetyTier } from '../../contract/safety.ts'
import { estimateTokens } from '../../worker/generation/estimate-tokens.ts'
import { type LabelledText, readTexts, splitTexts } from '../safety/labelled-texts.ts'
import { askDeclaration, declarationPrompt } from './ask-declaration.ts'
import type { CostLine } from './cost.ts'
import { type Declared, measureNets, type NetMeasures } from './measure-nets.ts'
import type { Model } from './model.ts'
import type { ModelChoice } from './model-choice.ts'
import type { RunFile } from './run-file.ts'
import { type Ended, workThrough } from './work-through.ts'

/** What the model declared of one text. */
export const DeclaredRow = z.object({
  key: z.string(),
  declared: z.nullable(z.object({ tier: SafetyTier, kinds: z.array(SafetyKind) })),
})
type DeclaredRow = z.infer<typeof DeclaredRow>

const Labelled = z.object({
  id: z.string(),
  text: z.string().min(1),
  label: z.enum(['crisis', 'concern', 'none']),
  category: z.string(),
  recent: z.array(z.string()).optional(),
})

interface TextsToAsk {
  /** For the report. */
  readonly name: string
  readonly texts: readonly LabelledText[]
}

const AT_ONCE = 6
/** The line, and the beginning of what follows it. */
const OUTPUT_TOKENS = 40

/** The labelled texts of a file; without one those that the screen never learned from. Throws where a line is not in the form. */
export function textsToAsk(file: string | undefined): TextsToAsk {
  if (file === undefined) {
    const texts = Object.values(splitTexts(readTexts()).keptApart).flat()
    return { name: 'all kept apart', texts }
  }
  const lines = readFileSync(file, 'utf8').split('\n')
  const texts = lines.flatMap((line, at): LabelledText[] => {
    if (line.trim() === '') return []
    const read = Labelled.safeParse(fromJson(line))
    if (!read.success) throw new Error(`${file}, line ${at + 1} is no labelled text (id, text, label, category).`)
    const { recent, ...text } = read.data
    return [recent === undefined ? text : { ...text, recent }]
  })
  return { name: basename(file), texts }
}

/** By this a text is known again: another text, or another prompt, is another question. */
function keyOf(text: LabelledText): string {
  const hash = createHash('sha256').update(JSON.stringify(declarationPrompt(text)))
  return `${text.id}:${hash.digest('hex').slice(0, 12)}`
}

function waiting(texts: readonly LabelledText[], run: RunFile<DeclaredRow>) {
  return texts.map((text) => ({ key: keyOf(text), text })).filter(({ key }) => run.get(key) === undefined)
}

/** What the texts that are still to be asked about cost. */
export function screenCost(texts: readonly LabelledText[], model: ModelChoice, run: RunFile<DeclaredRow>): CostLine[] {
  const left = waiting(texts, run)
  const input = left.reduce((sum, { text }) => sum + estimateTokens(JSON.stringify(declarationPrompt(text))), 0)
  const tokens = { input: input / Math.max(1, left.length), output: OUTPUT_TOKENS }
  return [{ what: 'one line for each text', model, times: left.length, tokens }]
}

interface Course {
  readonly mustStop: () => string | null
  readonly onDone: (done: number, of: number) => void
}

/** Asks the model about each text that has not been asked about yet. */
export async function askAll(
  texts: readonly LabelledText[],
  model: Model,
  run: RunFile<DeclaredRow>,
  course: Course,
): Promise<Ended> {
  return workThrough(
    waiting(texts, run),
    async ({ key, text }) => run.add({ key, declared: await declaredOf(model, text) }),
    { atOnce: AT_ONCE, ...course },
  )
}

async function declaredOf(model: Model, text: LabelledText): Promise<DeclaredRow['declared']> {
  const declared = await askDeclaration(model, text)
  return declared && { tier: declared.tier, kinds: [...declared.kinds] }
}

/** What is known of those that were answered. */
export function measureRun(texts: readonly LabelledText[], run: RunFile<DeclaredRow>): NetMeasures {
  const answered = texts.flatMap((text): Declared[] => {
    const row = run.get(keyOf(text))
    return row === undefined ? [] : [{ text, declared: row.declared }]
  })
  return measureNets(answered)
}

function fromJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
