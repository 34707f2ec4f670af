import { transformJSONSchema } from '@anthropic-ai/sdk/lib/transform-json-schema'
import * as z from 'zod/mini'
import type { Config } from '../env.ts'
import { anthropicClient } from './anthropic.ts'

interface Question<S extends z.ZodMiniType> {
  /** The form that the answer is to have. */
  readonly schema: S
  readonly maxTokens: number
  readonly system: string
  /** The user's turn. */
  readonly question: string
  /** How long one try may take, where somebody waits who can do without. Milliseconds. */
  readonly patience?: number
}

/** What came of it: the answer; the model would not; or what it said is not in the form that was asked for. */
export type Structured<T> = { readonly as: 'read'; readonly answer: T } | { readonly as: 'refused' | 'unreadable' }

/** Asks the analysis model for an answer in the form of `schema`, and reads it by that. Throws where the model is away. */
export async function askStructured<S extends z.ZodMiniType>(
  config: Config,
  { schema, maxTokens, system, question, patience }: Question<S>,
): Promise<Structured<z.output<S>>> {
  const { content, stop_reason: end } = await anthropicClient(config).messages.create(
    {
      model: config.ANALYSIS_MODEL,
      max_tokens: maxTokens,
      system: [{ type: 'text', text: system, cache_control: { type: 'ephemeral' } }],
      messages: [{ role: 'user', content: question }],
      output_config: {
        format: { type: 'json_schema', schema: transformJSONSchema(z.toJSONSchema(schema, { reused: 'ref' })) },
      },
    },
    patience === undefined ? {} : { maxRetries: 0, signal: AbortSignal.timeout(patience) },
  )
  if (end === 'refusal') return { as: 'refused' }
  const text = content.map((block) => (block.type === 'text' ? block.text : '')).join('')
  const read = schema.safeParse(fromJson(text))
  return read.success ? { as: 'read', answer: read.data } : { as: 'unreadable' }
}

/** Undefined, which no schema of an answer takes, where the text is no JSON. */
function fromJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
