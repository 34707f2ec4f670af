import { invalid } from './api-error.ts'
import type { JsonObject } from './json.ts'
import { canonicalJson, isObject } from './json.ts'

/** One cacheable unit of a prompt; `content` is what a cache key is made of. */
export interface PromptBlock {
  readonly content: string
  readonly ttl: '5m' | '1h' | null
}

/** One turn of the conversation, neighbours with the same role put together. */
export interface Turn {
  readonly role: 'user' | 'assistant' | 'system'
  readonly texts: readonly string[]
}

export interface Tool {
  readonly name: string
  readonly schema: JsonObject
}

const CONTENT_TYPES = new Set([
  'text',
  'image',
  'document',
  'tool_use',
  'tool_result',
  'thinking',
  'redacted_thinking',
  'search_result',
])

/** Reads `tools`: custom tools only, each with a JSON schema for its input. */
export function readTools(value: unknown): { tools: Tool[]; blocks: PromptBlock[] } {
  if (value === undefined || value === null) return { tools: [], blocks: [] }
  if (!Array.isArray(value)) throw invalid('tools: Input should be a valid list')
  const tools = value.map((entry: unknown, index) => readTool(entry, index))
  const names = tools.map((tool) => tool.name)
  if (new Set(names).size !== names.length) throw invalid('tools: Tool names must be unique.')
  return { tools, blocks: value.map((entry: unknown, index) => block('tools', entry, `tools.${index}`)) }
}

function readTool(entry: unknown, index: number): Tool {
  if (!isObject(entry)) throw invalid(`tools.${index}: Input should be an object`)
  const { name, input_schema: schema } = entry
  if (typeof name !== 'string' || !/^[a-zA-Z0-9_-]{1,128}$/.test(name)) {
    throw invalid(`tools.${index}.custom.name: String should match pattern '^[a-zA-Z0-9_-]{1,128}$'`)
  }
  if (!isObject(schema)) throw invalid(`tools.${index}.custom.input_schema: Field required`)
  if (schema['type'] !== 'object') throw invalid(`tools.${index}.custom.input_schema.type: Input should be 'object'`)
  return { name, schema }
}

/** Reads `system`: a string, or text blocks that must not be empty. */
export function readSystem(value: unknown): { texts: string[]; blocks: PromptBlock[] } {
  if (value === undefined || value === null || value === '') return { texts: [], blocks: [] }
  if (typeof value === 'string') return { texts: [value], blocks: [block('system', value, 'system')] }
  if (!Array.isArray(value)) throw invalid('system: Input should be a valid string or list')
  const texts = value.map((entry: unknown, index) => {
    if (!isObject(entry) || entry['type'] !== 'text' || typeof entry['text'] !== 'string') {
      throw invalid(`system.${index}: Input should be a text block`)
    }
    if (entry['text'].trim() === '') throw invalid('system: text content blocks must contain non-whitespace text')
    return entry['text']
  })
  return { texts, blocks: value.map((entry: unknown, index) => block('system', entry, `system.${index}`)) }
}

/** Reads `messages`: starts and ends with the user, no message without content, neighbours of one role joined. */
export function readMessages(value: unknown): { turns: Turn[]; blocks: PromptBlock[]; count: number } {
  if (value === undefined) throw invalid('messages: Field required')
  if (!Array.isArray(value)) throw invalid('messages: Input should be a valid list')
  if (value.length === 0) throw invalid('messages: at least one message is required')
  const turns: { role: Turn['role']; texts: string[] }[] = []
  const blocks: PromptBlock[] = []
  value.forEach((entry: unknown, index) => {
    const message = readMessage(entry, index, index === value.length - 1)
    const previous = turns.at(-1)
    if (previous?.role === message.role) previous.texts.push(...message.texts)
    else turns.push({ role: message.role, texts: message.texts })
    blocks.push(...message.blocks)
  })
  if (turns[0]?.role !== 'user') throw invalid('messages: first message must use the "user" role')
  if (turns.at(-1)?.role === 'assistant') {
    throw invalid(
      'This model does not support assistant message prefill. The conversation must end with a user message.',
    )
  }
  return { turns, blocks, count: value.length }
}

interface ReadMessage {
  readonly role: Turn['role']
  readonly texts: string[]
  readonly blocks: PromptBlock[]
}

function readMessage(entry: unknown, index: number, last: boolean): ReadMessage {
  const at = `messages.${index}`
  if (!isObject(entry)) throw invalid(`${at}: Input should be an object`)
  const extra = Object.keys(entry).find((key) => key !== 'role' && key !== 'content')
  if (extra) throw invalid(`${at}.${extra}: Extra inputs are not permitted`)
  const { role, content } = entry
  if (role !== 'user' && role !== 'assistant' && role !== 'system') {
    throw invalid(`${at}.role: Input should be 'user' or 'assistant'`)
  }
  if (content === undefined) throw invalid(`${at}.content: Field required`)
  const list = typeof content === 'string' ? [{ type: 'text', text: content }] : content
  if (!Array.isArray(list)) throw invalid(`${at}.content: Input should be a valid string or list`)
  if (list.length === 0 || content === '') {
    const rule = last && role === 'assistant' ? '' : ' except for the optional final assistant message'
    throw invalid(`${at}: all messages must have non-empty content${rule}`)
  }
  const texts = list.flatMap((part: unknown, position) => readContent(part, `${at}.content.${position}`))
  return { role, texts, blocks: list.map((part: unknown, i) => block(role, part, `${at}.content.${i}`)) }
}

function readContent(part: unknown, at: string): string[] {
  if (!isObject(part)) throw invalid(`${at}: Input should be an object`)
  const type = part['type']
  if (typeof type !== 'string' || !CONTENT_TYPES.has(type)) {
    const expected = [...CONTENT_TYPES].map((name) => `'${name}'`).join(', ')
    throw invalid(
      `${at}: Input tag '${String(type)}' found using 'type' does not match any of the expected tags: ${expected}`,
    )
  }
  if (type === 'tool_result') return typeof part['content'] === 'string' ? [part['content']] : []
  if (type !== 'text') return []
  if (typeof part['text'] !== 'string') throw invalid(`${at}.text.text: Input should be a valid string`)
  if (part['text'] === '') throw invalid('messages: text content blocks must be non-empty')
  if (part['text'].trim() === '') throw invalid('messages: text content blocks must contain non-whitespace text')
  return [part['text']]
}

function block(section: string, value: unknown, at: string): PromptBlock {
  const plain = typeof value === 'string' ? { type: 'text', text: value } : value
  return { content: `${section}:${canonicalJson(plain)}`, ttl: readTtl(plain, at) }
}

function readTtl(value: unknown, at: string): PromptBlock['ttl'] {
  const control = isObject(value) ? value['cache_control'] : undefined
  if (control === undefined || control === null) return null
  if (!isObject(control) || control['type'] !== 'ephemeral') {
    throw invalid(`${at}.cache_control.type: Input should be 'ephemeral'`)
  }
  const ttl = control['ttl'] ?? '5m'
  if (ttl !== '5m' && ttl !== '1h') throw invalid(`${at}.cache_control.ephemeral.ttl: Input should be '5m' or '1h'`)
  return ttl
}
