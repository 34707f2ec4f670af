import * as z from 'zod/mini'
import { INSTRUCTION_TYPES, type InstructionType, Preferences } from '../../../contract/ai-settings.ts'
import { openTailoring, type TailoringPlace, type TailoringSecret } from '../../crypto/tailoring-text.ts'
import { KNOWLEDGE_CATEGORIES } from '../../../contract/knowledge.ts'
import type { TailoringText } from './queries.ts'

/** What is sealed of an instruction. */
export const InstructionPart = z.object({ text: z.string(), priority: z.number() })
/** What is sealed of a rule that came of a review; who made it may keep more beside. */
export const RulePart = z.object({ text: z.string() })

/** What was found of an entry when it was judged, and by which version of the rules; `refused` is null where the AI is told of it. */
const Verdict = z.object({
  version: z.number(),
  refused: z.nullable(z.object({ reason: z.string(), passage: z.string() })),
})

/** What is sealed of an entry of knowledge. */
export const KnowledgePart = z.object({
  title: z.string(),
  description: z.string(),
  content: z.string(),
  category: z.enum(KNOWLEDGE_CATEGORIES),
  priority: z.number(),
  /** None of an entry that was written before there were verdicts. */
  verdict: z.optional(Verdict),
})
export type KnowledgePart = z.output<typeof KnowledgePart>

/** What a therapist has written, opened. */
export interface TailoringParts {
  readonly instructions: readonly {
    readonly id: string
    readonly type: InstructionType
    readonly text: string
    readonly priority: number
  }[]
  readonly preferences: Preferences | null
  /** Oldest first. */
  readonly rules: readonly { readonly id: string; readonly text: string }[]
  readonly knowledge: readonly (KnowledgePart & { readonly id: string })[]
}

/** All that these secrets open, in its order; what they do not open hides nothing else. */
export async function openParts(
  secrets: readonly TailoringSecret[],
  texts: readonly TailoringText[],
): Promise<TailoringParts> {
  const ofKind = (kind: TailoringText['kind']) => texts.filter((text) => text.kind === kind)
  const [instructions, preferences, rules, knowledge] = await Promise.all([
    Promise.all(
      ofKind('instruction').map(async (text) => {
        const part = await openPart(InstructionPart, secrets, text)
        const type = INSTRUCTION_TYPES.find((one) => one === text.slot)
        return part === null || type === undefined ? [] : [{ id: text.id, type, ...part }]
      }),
    ),
    Promise.all(ofKind('preferences').map((text) => openPart(Preferences, secrets, text))),
    Promise.all(
      ofKind('rule').map(async (text) => {
        const part = await openPart(RulePart, secrets, text)
        return part === null ? [] : [{ id: text.id, ...part }]
      }),
    ),
    Promise.all(
      ofKind('knowledge').map(async (text) => {
        const part = await openPart(KnowledgePart, secrets, text)
        return part === null ? [] : [{ id: text.id, ...part }]
      }),
    ),
  ])
  return {
    instructions: instructions.flat(),
    preferences: preferences[0] ?? null,
    rules: rules.flat(),
    knowledge: knowledge.flat(),
  }
}

/** Where a text lives; what it is for is bound with it, so that no rule becomes an instruction. A slot has one row. */
export function textPlace({ id, kind, slot }: Pick<TailoringText, 'id' | 'kind' | 'slot'>): TailoringPlace {
  return { table: 'tailoring_texts', row: slot ?? id, field: `sealed:${kind}` }
}

/** One text's value by its schema; null where it is locked, or not what it should be. */
export async function openPart<Schema extends z.ZodMiniType>(
  schema: Schema,
  secrets: readonly TailoringSecret[],
  text: TailoringText,
): Promise<z.output<Schema> | null> {
  const opened = await openTailoring(secrets, text.sealed, textPlace(text))
  return opened === null ? null : (schema.safeParse(JSON.parse(opened)).data ?? null)
}
