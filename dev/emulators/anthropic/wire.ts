import { randomUUID } from 'node:crypto'

import type { Generation, OutputBlock } from './generation.ts'
import type { JsonObject } from './json.ts'
import type { CacheUse } from './prompt-cache.ts'

/** An id in Anthropic's form, such as `msg_01AbC…`. */
export function newWireId(prefix: 'msg' | 'req' | 'toolu'): string {
  return `${prefix}_01${randomUUID().replaceAll('-', '').slice(0, 22)}`
}

/** The `usage` object of a message; all counts in tokens. */
function usage(cache: CacheUse, outputTokens: number): JsonObject {
  return {
    input_tokens: cache.input,
    cache_creation_input_tokens: cache.created5m + cache.created1h,
    cache_read_input_tokens: cache.read,
    cache_creation: { ephemeral_5m_input_tokens: cache.created5m, ephemeral_1h_input_tokens: cache.created1h },
    output_tokens: outputTokens,
    output_tokens_details: { thinking_tokens: 0 },
    server_tool_use: null,
    service_tier: 'standard',
    speed: 'standard',
    inference_geo: 'global',
  }
}

/** The whole `Message`, as a call without streaming answers it. */
export function wholeMessage(id: string, model: string, generation: Generation, cache: CacheUse): JsonObject {
  return {
    ...emptyMessage(id, model),
    content: generation.blocks.map(wholeBlock),
    ...stopFields(generation),
    usage: usage(cache, generation.outputTokens),
  }
}

/** A `Message` that has no content yet, as `message_start` carries it. */
export function startedMessage(id: string, model: string, cache: CacheUse): JsonObject {
  return { ...emptyMessage(id, model), usage: usage(cache, 1) }
}

function emptyMessage(id: string, model: string): JsonObject {
  return {
    id,
    type: 'message',
    role: 'assistant',
    model,
    content: [],
    stop_reason: null,
    stop_sequence: null,
    stop_details: null,
    container: null,
    diagnostics: null,
  }
}

/** `stop_reason` and what belongs to it. */
export function stopFields(generation: Generation): JsonObject {
  const refused = generation.stopReason === 'refusal'
  return {
    stop_reason: generation.stopReason,
    stop_sequence: generation.stopSequence,
    stop_details: refused ? { type: 'refusal', category: null, explanation: null } : null,
  }
}

/** A block as it is when its streaming starts: nothing in it yet. */
export function startedBlock(block: OutputBlock): JsonObject {
  if (block.type === 'text') return { type: 'text', text: '', citations: null }
  return { type: 'tool_use', id: newWireId('toolu'), name: block.name, input: {}, caller: { type: 'direct' } }
}

function wholeBlock(block: OutputBlock): JsonObject {
  if (block.type === 'text') return { type: 'text', text: block.text, citations: null }
  return { ...startedBlock(block), input: block.input }
}

/** The delta event's `delta` for a piece of a block. */
export function delta(block: OutputBlock, piece: string): JsonObject {
  return block.type === 'text' ? { type: 'text_delta', text: piece } : { type: 'input_json_delta', partial_json: piece }
}

/** One server-sent event, named by its type. */
export function serverSentEvent(data: JsonObject & { type: string }): string {
  return `event: ${data.type}\ndata: ${JSON.stringify(data)}\n\n`
}
