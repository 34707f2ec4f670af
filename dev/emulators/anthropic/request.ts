import { invalid, ApiError } from './api-error.ts'
import type { JsonObject } from './json.ts'
import { isObject } from './json.ts'
import { findModel } from './models.ts'
import { checkOutputSchema } from './output-schema.ts'
import type { PromptBlock } from './prompt-blocks.ts'
import { readMessages, readSystem, readTools } from './prompt-blocks.ts'
import type { Tool, Turn } from './prompt-blocks.ts'

/** A checked body of `POST /v1/messages`. */
export interface MessageRequest {
  readonly model: string
  readonly maxTokens: number
  readonly stream: boolean
  readonly systemTexts: readonly string[]
  readonly turns: readonly Turn[]
  readonly messageCount: number
  readonly tools: readonly Tool[]
  /** The tool that must be answered with, when `tool_choice` forces one. */
  readonly forcedTool: Tool | null
  readonly outputSchema: JsonObject | null
  readonly stopSequences: readonly string[]
  /** Everything the cache sees, in its order: tools, system, messages. */
  readonly blocks: readonly PromptBlock[]
}

const FIELDS = new Set([
  'model',
  'messages',
  'max_tokens',
  'system',
  'stream',
  'tools',
  'tool_choice',
  'output_config',
  'output_format',
  'stop_sequences',
  'thinking',
  'metadata',
  'cache_control',
  'service_tier',
  'speed',
  'container',
  'diagnostics',
  'inference_geo',
  'user_profile_id',
  'workspace_id',
])
const REMOVED = new Set(['temperature', 'top_p', 'top_k'])
const EFFORTS = new Set(['low', 'medium', 'high', 'xhigh', 'max'])
const THINKING = new Set(['adaptive', 'between_tools', 'disabled', 'enabled'])
const MAX_BREAKPOINTS = 4

/** Checks a body as strictly as Anthropic does. Throws `ApiError` (400, or 404 for an unknown model). */
export function parseMessageRequest(body: unknown, counting = false): MessageRequest {
  if (!isObject(body)) throw invalid('Input should be a valid dictionary or object to extract fields from')
  for (const field of Object.keys(body)) {
    if (REMOVED.has(field)) throw invalid(`\`${field}\` is not supported by this model.`)
    if (!FIELDS.has(field)) throw invalid(`${field}: Extra inputs are not permitted`)
  }
  const model = readModel(body['model'])
  const maxTokens = counting ? 0 : readMaxTokens(body['max_tokens'], model)
  const tools = readTools(body['tools'])
  const system = readSystem(body['system'])
  const messages = readMessages(body['messages'])
  const forcedTool = readToolChoice(body['tool_choice'], tools.tools)
  readThinking(body['thinking'], maxTokens, forcedTool !== null)
  readMetadata(body['metadata'])
  return {
    model,
    maxTokens,
    stream: readStream(body['stream']),
    systemTexts: system.texts,
    turns: messages.turns,
    messageCount: messages.count,
    tools: tools.tools,
    forcedTool,
    outputSchema: readOutputSchema(body['output_config'], body['output_format']),
    stopSequences: readStopSequences(body['stop_sequences']),
    blocks: markBreakpoints([...tools.blocks, ...system.blocks, ...messages.blocks], body['cache_control']),
  }
}

function readModel(value: unknown): string {
  if (value === undefined) throw invalid('model: Field required')
  if (typeof value !== 'string') throw invalid('model: Input should be a valid string')
  if (!findModel(value)) throw new ApiError(404, 'not_found_error', `model: ${value}`)
  return value
}

function readMaxTokens(value: unknown, model: string): number {
  if (value === undefined) throw invalid('max_tokens: Field required')
  if (typeof value !== 'number' || !Number.isInteger(value))
    throw invalid('max_tokens: Input should be a valid integer')
  if (value < 0) throw invalid('max_tokens: Input should be greater than or equal to 0')
  const limit = findModel(model)?.maxOutput ?? 0
  if (value > limit) {
    throw invalid(`max_tokens: ${value} > ${limit}, which is the maximum allowed number of output tokens for ${model}`)
  }
  return value
}

function readStream(value: unknown): boolean {
  if (value === undefined || value === null) return false
  if (typeof value !== 'boolean') throw invalid('stream: Input should be a valid boolean')
  return value
}

function readStopSequences(value: unknown): string[] {
  if (value === undefined || value === null) return []
  if (!Array.isArray(value)) throw invalid('stop_sequences: Input should be a valid list')
  return value.map((entry: unknown, index) => {
    if (typeof entry !== 'string') throw invalid(`stop_sequences.${index}: Input should be a valid string`)
    if (entry.trim() === '') throw invalid(`stop_sequences: each stop sequence must contain non-whitespace`)
    return entry
  })
}

function readToolChoice(value: unknown, tools: readonly Tool[]): Tool | null {
  if (value === undefined || value === null) return null
  if (!isObject(value)) throw invalid('tool_choice: Input should be an object')
  const type = value['type']
  if (type !== 'auto' && type !== 'any' && type !== 'tool' && type !== 'none') {
    throw invalid(`tool_choice: Input tag '${String(type)}' found using 'type' does not match any of the expected tags`)
  }
  if (tools.length === 0 && type !== 'none') throw invalid('tool_choice may only be specified while providing tools')
  if (type === 'any') return tools[0] ?? null
  if (type !== 'tool') return null
  const tool = tools.find((candidate) => candidate.name === value['name'])
  if (!tool) throw invalid(`Tool '${String(value['name'])}' not found in provided tools`)
  return tool
}

function readThinking(value: unknown, maxTokens: number, forced: boolean): void {
  if (value === undefined || value === null) return
  if (!isObject(value) || typeof value['type'] !== 'string' || !THINKING.has(value['type'])) {
    throw invalid(
      "thinking: Input tag does not match any of the expected tags: 'adaptive', 'between_tools', 'disabled'",
    )
  }
  const type = value['type']
  if (type === 'enabled') {
    const budget = value['budget_tokens']
    if (typeof budget !== 'number' || budget < 1024) {
      throw invalid('thinking.enabled.budget_tokens: Input should be greater than or equal to 1024')
    }
    if (maxTokens > 0 && budget >= maxTokens) {
      throw invalid('`max_tokens` must be greater than `thinking.budget_tokens`.')
    }
  }
  if (forced && (type === 'enabled' || type === 'adaptive')) {
    throw invalid('Thinking may not be enabled when tool_choice forces tool use.')
  }
}

function readMetadata(value: unknown): void {
  if (value === undefined || value === null) return
  if (!isObject(value)) throw invalid('metadata: Input should be an object')
  const userId = value['user_id']
  if (userId !== undefined && userId !== null && (typeof userId !== 'string' || userId.length > 256)) {
    throw invalid('metadata.user_id: String should have at most 256 characters')
  }
  const extra = Object.keys(value).find((key) => key !== 'user_id')
  if (extra) throw invalid(`metadata.${extra}: Extra inputs are not permitted`)
}

function readOutputSchema(config: unknown, older: unknown): JsonObject | null {
  if (config !== undefined && config !== null) {
    if (!isObject(config)) throw invalid('output_config: Input should be an object')
    const effort = config['effort']
    if (effort !== undefined && effort !== null && (typeof effort !== 'string' || !EFFORTS.has(effort))) {
      throw invalid("output_config.effort: Input should be 'low', 'medium', 'high', 'xhigh' or 'max'")
    }
    const extra = Object.keys(config).find((key) => key !== 'effort' && key !== 'format')
    if (extra) throw invalid(`output_config.${extra}: Extra inputs are not permitted`)
    if (config['format'] !== undefined && config['format'] !== null) {
      return checkOutputSchema(config['format'], 'output_config.format')
    }
  }
  return older === undefined || older === null ? null : checkOutputSchema(older, 'output_format')
}

function markBreakpoints(blocks: readonly PromptBlock[], automatic: unknown): readonly PromptBlock[] {
  const last = blocks.at(-1)
  const marked =
    isObject(automatic) && last && last.ttl === null
      ? [...blocks.slice(0, -1), { ...last, ttl: automatic['ttl'] === '1h' ? ('1h' as const) : ('5m' as const) }]
      : blocks
  const count = marked.filter((block) => block.ttl !== null).length
  if (count > MAX_BREAKPOINTS) {
    throw invalid(`A maximum of ${MAX_BREAKPOINTS} blocks with cache_control may be provided. Found ${count}.`)
  }
  return marked
}
