import { transformJSONSchema } from '@anthropic-ai/sdk/lib/transform-json-schema'
import type { MessageParam, RawMessageStreamEvent, TextBlockParam, Usage } from '@anthropic-ai/sdk/resources/messages'
import * as z from 'zod'
import { ModelClient } from '../../worker/integrations/anthropic.ts'
import { createAnthropicEmulator } from '../emulators/anthropic/emulator.ts'
import { FaultBoard } from '../emulators/faults.ts'
import { RequestLedger } from '../emulators/ledger.ts'
import { dollarsFor, type ModelPrice } from '../model-prices.ts'
import type { ModelChoice } from './model-choice.ts'

/** How often the SDK tries again, with waits that double, where the model is busy (429, 529) or away. */
const RETRIES = 8
const TIMEOUT = 120_000
/** Tries of an answer that breaks off. */
const BROKEN_TRIES = 3
/** What was not waited for is counted by its length. */
const CHARACTERS_A_TOKEN = 3
/** What a prompt kept in the cache costs when it is written and read, against an ordinary one. */
const CACHE = { written: 1.25, read: 0.1 }
/** The emulator answers under a name that the real service knows. */
const EMULATED = 'claude-sonnet-5-5'

interface Question {
  readonly system: readonly TextBlockParam[]
  readonly messages: readonly MessageParam[]
  readonly maxTokens: number
  readonly effort?: 'low' | 'high'
  /** The form of the answer, where it is to be JSON. */
  readonly schema?: z.ZodType
  /** True once enough has come: the rest is neither waited for nor paid. */
  readonly isEnough?: (text: string) => boolean
}

interface Answer {
  readonly text: string
  readonly refused: boolean
}

/** A model under test, or one that judges or plays a person; it adds up what it costs. */
export class Model {
  readonly name: string
  readonly #id: string
  readonly #price: ModelPrice
  readonly #client: ModelClient
  #spent = 0

  constructor(choice: ModelChoice, faults = new FaultBoard()) {
    this.name = choice.name
    this.#price = choice.price
    this.#id = choice.isEmulator ? EMULATED : choice.name
    this.#client = new ModelClient({
      apiKey: choice.apiKey,
      baseURL: choice.baseUrl,
      maxRetries: RETRIES,
      timeout: TIMEOUT,
      logLevel: 'off',
      openTelemetry: false,
      ...(choice.isEmulator ? { fetch: emulated(faults) } : {}),
    })
  }

  /** Dollars so far. */
  get spent(): number {
    return this.#spent
  }

  /** Throws where the model is away for longer than its tries, or breaks off each time. */
  async ask(question: Question): Promise<Answer> {
    for (let tried = 1; ; tried += 1) {
      try {
        return await this.#askOnce(question)
      } catch (error) {
        if (tried === BROKEN_TRIES || !(error instanceof BrokenAnswer)) throw error
      }
    }
  }

  async #askOnce({ system, messages, maxTokens, effort, schema, isEnough }: Question): Promise<Answer> {
    const format = schema && { type: 'json_schema' as const, schema: transformJSONSchema(z.toJSONSchema(schema)) }
    const stream = await this.#client.messages.create({
      model: this.#id,
      max_tokens: maxTokens,
      system: [...system],
      messages: [...messages],
      output_config: { ...(effort && { effort }), ...(format && { format }) },
      stream: true,
    })
    const heard: Heard = { text: '', used: null, output: 0, end: null }
    try {
      for await (const event of stream) {
        hear(heard, event)
        if (isEnough?.(heard.text) === true) return { text: heard.text, refused: false }
      }
    } catch (error) {
      throw new BrokenAnswer('The answer broke off.', { cause: error })
    } finally {
      const output = Math.max(heard.output, heard.text.length / CHARACTERS_A_TOKEN)
      this.#spent += dollarsFor({ input: paidInput(heard.used), output }, this.#price)
    }
    if (heard.end === null) throw new BrokenAnswer('The answer ended before its end.')
    if (heard.end === 'max_tokens') throw new Error('The answer is longer than it may be.')
    return { text: heard.text, refused: heard.end === 'refusal' }
  }
}

/** What has come of an answer. */
interface Heard {
  text: string
  used: Usage | null
  output: number
  end: string | null
}

function hear(heard: Heard, event: RawMessageStreamEvent): void {
  if (event.type === 'message_start') heard.used = event.message.usage
  if (event.type === 'content_block_delta' && event.delta.type === 'text_delta') heard.text += event.delta.text
  if (event.type !== 'message_delta') return
  heard.output = event.usage.output_tokens
  heard.end = event.delta.stop_reason
}

/** An answer that began and did not come to its end: where none began, the SDK itself asks again. */
class BrokenAnswer extends Error {
  override readonly name = 'BrokenAnswer'
}

/** Tokens at the full price. */
function paidInput(used: Usage | null): number {
  if (used === null) return 0
  const written = (used.cache_creation_input_tokens ?? 0) * CACHE.written
  return used.input_tokens + written + (used.cache_read_input_tokens ?? 0) * CACHE.read
}

/** The emulated model in this process: the same wire, no port. */
function emulated(faults: FaultBoard): typeof fetch {
  const origin = 'http://localhost'
  const context = { faults, ledger: new RequestLedger(), devOrigin: origin, appOrigin: origin }
  const app = createAnthropicEmulator(context, { tokenDelayMs: 0, firstTokenDelayMs: 0 })
  return async (input, init) => app.fetch(new Request(input, init))
}
