import type { Failure } from './failure.ts'
import type { Generation } from './generation.ts'
import type { JsonObject } from './json.ts'
import type { Pacing } from './pacing.ts'
import { pause, pieces, untilAborted } from './pacing.ts'
import type { CacheUse } from './prompt-cache.ts'
import { delta, newWireId, serverSentEvent, startedBlock, startedMessage, stopFields, wholeMessage } from './wire.ts'

/** Everything that is needed to send one answer. */
export interface Delivery {
  readonly model: string
  readonly generation: Generation
  readonly cache: CacheUse
  readonly pacing: Pacing
  readonly failure: Failure | null
  /** Destroys the connection under the answer; false where that cannot be done from here. */
  readonly hangUp: () => boolean
  /** Aborts when the client has gone. */
  readonly signal: AbortSignal
  /** Called when the last byte is out, or it is known that it never will be; the first call counts. */
  readonly ended: (outcome: 'complete' | 'cut' | 'aborted') => void
}

const SLOW_MS = 9000
const FLUSH_MS = 20
type StreamEvent = JsonObject & { type: string }

class ConnectionCut extends Error {}

/** The events of a streamed answer, in Anthropic's order and at the emulator's pace. */
async function* streamEvents(delivery: Delivery): AsyncGenerator<StreamEvent, void, void> {
  const { generation, cache, failure, signal } = delivery
  yield { type: 'message_start', message: startedMessage(newWireId('msg'), delivery.model, cache) }
  const cutAt = failure?.name === 'cut' ? halfway(generation) : Infinity
  if (!(await pause(firstDelay(delivery), signal))) return
  let sent = 0
  for (const [index, block] of generation.blocks.entries()) {
    yield { type: 'content_block_start', index, content_block: startedBlock(block) }
    if (index === 0) yield { type: 'ping' }
    const isInLetters = block.type === 'text' && block.inLetters === true
    for (const piece of isInLetters ? block.text : pieces(block.text)) {
      if (sent >= cutAt) return cut(delivery)
      if (sent > 0 && !(await pause(tokenDelay(delivery), signal))) return
      yield { type: 'content_block_delta', index, delta: delta(block, piece) }
      sent += 1
    }
    yield { type: 'content_block_stop', index }
  }
  if (cutAt !== Infinity) return cut(delivery)
  yield { type: 'message_delta', delta: stopFields(generation), usage: finalUsage(delivery) }
  yield { type: 'message_stop' }
}

/** Lets what has been written leave, then ends the connection without an end of the answer. */
async function cut(delivery: Delivery): Promise<never> {
  await pause(FLUSH_MS, delivery.signal)
  delivery.ended('cut')
  if (delivery.hangUp()) await untilAborted(delivery.signal)
  throw new ConnectionCut('cut by order')
}

function finalUsage({ cache, generation }: Delivery): JsonObject {
  return {
    input_tokens: cache.input,
    cache_creation_input_tokens: cache.created5m + cache.created1h,
    cache_read_input_tokens: cache.read,
    output_tokens: generation.outputTokens,
    output_tokens_details: { thinking_tokens: 0 },
    server_tool_use: null,
  }
}

function firstDelay({ failure, pacing }: Delivery): number {
  if (failure?.name === 'slow') return failure.delayMs > 0 ? failure.delayMs : SLOW_MS
  return pacing.firstTokenDelayMs
}

/** A long answer may be ordered slower: with so many milliseconds between its words. */
function tokenDelay({ failure, pacing }: Delivery): number {
  return failure?.name === 'long' && failure.delayMs > 0 ? failure.delayMs : pacing.tokenDelayMs
}

/** About half of the words, but never at the end of a sentence, so that a cut is seen as one. */
function halfway(generation: Generation): number {
  const words = generation.blocks.flatMap((block) => pieces(block.text))
  const half = Math.ceil(words.length / 2)
  return /[.!?]$/.test(words[half - 1] ?? '') ? half + 1 : half
}

/** The body of a streamed answer. An error in it destroys the connection, which is how a cut looks from outside. */
export function streamBody(delivery: Delivery): ReadableStream<Uint8Array> {
  const events = streamEvents(delivery)
  const encoder = new TextEncoder()
  let cancelled = false
  return new ReadableStream(
    {
      async pull(controller) {
        try {
          const next = await events.next()
          if (cancelled) return
          if (!next.done) return controller.enqueue(encoder.encode(serverSentEvent(next.value)))
          delivery.ended(delivery.signal.aborted ? 'aborted' : 'complete')
          controller.close()
        } catch (error) {
          if (!cancelled) controller.error(error)
        }
      },
      cancel() {
        cancelled = true
        delivery.ended('aborted')
      },
    },
    { highWaterMark: 0 },
  )
}

/** The body of an answer without streaming, ready after as long as the words would have taken. */
export async function wholeBody(delivery: Delivery): Promise<string | ReadableStream<Uint8Array>> {
  const { generation, pacing, signal } = delivery
  const words = generation.blocks.flatMap((block) => pieces(block.text)).length
  const there = await pause(firstDelay(delivery) + words * pacing.tokenDelayMs, signal)
  const text = JSON.stringify(wholeMessage(newWireId('msg'), delivery.model, generation, delivery.cache))
  if (delivery.failure?.name === 'cut') {
    return brokenBody(text.slice(0, Math.ceil(text.length / 2)), delivery)
  }
  delivery.ended(there ? 'complete' : 'aborted')
  return text
}

function brokenBody(text: string, delivery: Delivery): ReadableStream<Uint8Array> {
  let sent = false
  return new ReadableStream({
    async pull(controller) {
      if (sent) return await cut(delivery)
      sent = true
      controller.enqueue(new TextEncoder().encode(text))
    },
  })
}
