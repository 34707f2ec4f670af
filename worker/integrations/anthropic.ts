import { BaseAnthropic } from '@anthropic-ai/sdk/client'
import { APIError } from '@anthropic-ai/sdk/core/error'
import { Messages } from '@anthropic-ai/sdk/resources/messages'
import { Models } from '@anthropic-ai/sdk/resources/models'
import type { ErrorCode } from '../../contract/errors.ts'
import type { Config } from '../env.ts'

/** How long the model may take to begin its answer, and to go on once it has begun. Milliseconds. */
const ANSWER_TIMEOUT = 40_000
export const STALL_TIMEOUT = 30_000

/** The SDK with what is used of it: all its resources would be a third of the Worker. */
export class ModelClient extends BaseAnthropic {
  readonly messages = new Messages(this)
  readonly models = new Models(this)
}

/**
 * The model's client. One retry: somebody is waiting, and the browser can try again with the same message. It follows no
 * redirect: what a person wrote goes to the address of the settings and nowhere else.
 * @param onAsked is called each time a question has just been sent off.
 */
export function anthropicClient(config: Config, onAsked?: () => void): ModelClient {
  return new ModelClient({
    apiKey: config.ANTHROPIC_API_KEY,
    baseURL: config.ANTHROPIC_BASE_URL,
    maxRetries: 1,
    timeout: ANSWER_TIMEOUT,
    logLevel: 'off',
    openTelemetry: false,
    fetch: (input, init) => {
      const answer = fetch(input, { ...init, redirect: 'manual' })
      onAsked?.()
      return answer
    },
  })
}

/** What a failure of the model means to the person who waits. */
export function modelErrorCode(error: unknown): Extract<ErrorCode, 'ai_busy' | 'ai_unavailable' | 'ai_interrupted'> {
  if (error instanceof APIError && (error.status === 429 || error.status === 529)) return 'ai_busy'
  if (error instanceof APIError && isOverloadedEvent(error)) return 'ai_busy'
  return 'ai_unavailable'
}

/** An overload that comes as an event inside a stream that had already begun. */
function isOverloadedEvent(error: APIError): boolean {
  return error.type === 'overloaded_error' || error.type === 'rate_limit_error'
}

/** The Swedish sentence for each failure of the AI. */
export const MODEL_ERROR_DETAIL = {
  ai_busy: 'AI:n har många samtal just nu. Vänta en liten stund och försök igen.',
  ai_unavailable: 'AI:n svarar inte just nu. Försök igen om en stund.',
  ai_interrupted: 'Svaret bröts innan det var klart. Försök igen, det kostar inget extra.',
  ai_refused: 'AI:n kunde inte svara på det här. Prova att skriva på ett annat sätt.',
} as const satisfies Partial<Record<ErrorCode, string>>

export type ModelErrorCode = keyof typeof MODEL_ERROR_DETAIL
