import type { ExerciseName } from '../../../contract/exercise-fields.ts'
import type { ReplyWish } from '../../../contract/reply-wishes.ts'
import type { DeltaEvent, ErrorEvent, SafetyEvent } from '../../../contract/stream-events.ts'
import { ApiError, detailOf, isAbort } from '../../api/api-error.ts'
import { INTERRUPTED } from './conversation-state.ts'
import type { ConversationEvent, ExchangeError } from './conversation-state.ts'

/** The end of a reply, made from the endpoint's own JSON answer. */
export interface ReplyDone {
  readonly response: string
  /** Null where the server does not say; then it counts as stopped when the person was stopping it. */
  readonly stopped: boolean | null
  readonly exchangeId: string | null
  /** What the AI offers with it. */
  readonly exercise?: ExerciseName
}

export type ReplyEvent =
  | { readonly event: 'safety'; readonly data: SafetyEvent }
  | { readonly event: 'delta'; readonly data: DeltaEvent }
  | { readonly event: 'error'; readonly data: ErrorEvent }
  | { readonly event: 'done'; readonly data: ReplyDone }

export interface OutgoingMessage {
  readonly messageId: string
  readonly text: string
  /** The message whose place it takes, and how the reply is wished to be. */
  readonly replaces?: string
  readonly wish?: ReplyWish
}

/** What a message asks for besides an answer, as both chats send it. */
export function askedBeside({ replaces, wish }: OutgoingMessage) {
  return { ...(replaces !== undefined && { replaces }), ...(wish !== undefined && { wish }) }
}

/** How one kind of chat talks with its server. Iterables throw `ApiError`, or the `AbortError` of `signal`. */
export interface ReplyTransport {
  send(message: OutgoingMessage, signal: AbortSignal): AsyncIterable<ReplyEvent>
  resume(message: OutgoingMessage, after: number, signal: AbortSignal): AsyncIterable<ReplyEvent>
  stop(messageId: string): Promise<unknown>
}

interface DriverSurroundings {
  readonly signal: AbortSignal
  readonly dispatch: (event: ConversationEvent) => void
  /** Waits so many milliseconds, or less when the network comes back. Rejects with the `AbortError` of the signal. */
  readonly pause: (milliseconds: number) => Promise<void>
  readonly isOffline: () => boolean
  /** Calls `lost` when the browser loses its network: what is open then may hang for minutes. Gives a way to stop it. */
  readonly watchNetwork: (lost: () => void) => () => void
}

/** Milliseconds before attempt 0, 1, 2 …: 1, 2, 4, 8 seconds, and 8 from then on. */
export function backOff(attempt: number): number {
  return Math.min(2 ** attempt, 8) * 1000
}

/** Attempts in a row while the browser says it is online; without a network they do not count. */
const ATTEMPTS_BEFORE_ANSWER = 3
const ATTEMPTS_TO_RESUME = 6

/**
 * Gets one reply to its end whatever the network does, and tells `dispatch` how it goes. A cut connection is resumed
 * after the last delta; when the server no longer has the generation the same message is sent again with the same id.
 * Never throws; ends in silence when `signal` aborts. `from: 'resume'` picks up a reply that an earlier page asked for.
 */
export async function driveReply(
  transport: ReplyTransport,
  message: OutgoingMessage,
  around: DriverSurroundings,
  from: 'send' | 'resume' = 'send',
): Promise<void> {
  const { messageId } = message
  const journey: Journey = {
    mode: from,
    lastDelta: 0,
    opened: from === 'resume',
    attempts: 0,
    resends: 0,
  }
  try {
    for (;;) {
      const outcome = await attempt(transport, message, around, journey)
      if (outcome === 'ended') return
      if (outcome === 'gone' && from === 'resume') {
        // Nobody pressed "send" on this page: sending again is for the person to choose.
        return around.dispatch({ type: 'failed', messageId, error: INTERRUPTED })
      }
      if (outcome === 'gone') {
        Object.assign(journey, { mode: 'send', lastDelta: 0, resends: journey.resends + 1 })
        around.dispatch({ type: 'restarted', messageId })
        continue
      }
      journey.attempts += 1
      const allowed = journey.opened ? ATTEMPTS_TO_RESUME : ATTEMPTS_BEFORE_ANSWER
      if (journey.attempts >= allowed && !around.isOffline()) throw ApiError.network()
      around.dispatch({ type: 'cut', messageId })
      await around.pause(backOff(journey.attempts - 1))
    }
  } catch (error) {
    if (!isAbort(error)) around.dispatch({ type: 'failed', messageId, error: turnError(error) })
  }
}

interface Journey {
  mode: 'send' | 'resume'
  lastDelta: number
  /** True once the server is known to have the message. */
  opened: boolean
  attempts: number
  resends: number
}

/** How one connection ended: `cut` is worth a new attempt, `gone` means that the server no longer has the generation. */
type Outcome = 'ended' | 'cut' | 'gone'

const RESENDS_AT_MOST = 2

async function attempt(
  transport: ReplyTransport,
  message: OutgoingMessage,
  around: DriverSurroundings,
  journey: Journey,
): Promise<Outcome> {
  const connection = new Connection(around)
  try {
    const events =
      journey.mode === 'send'
        ? transport.send(message, connection.signal)
        : transport.resume(message, journey.lastDelta, connection.signal)
    for await (const event of events) {
      Object.assign(journey, { attempts: 0, opened: true, mode: 'resume' })
      if (take(event, message.messageId, around, journey)) return 'ended'
    }
    return 'cut'
  } catch (error) {
    return connection.isLost ? 'cut' : outcomeOf(error, journey)
  } finally {
    connection.release()
  }
}

/** One connection: its signal aborts with the whole reply's, and when the network goes. */
class Connection {
  readonly #controller = new AbortController()
  readonly #whole: AbortSignal
  readonly #unwatch: () => void
  readonly #end = () => this.#controller.abort(this.#whole.reason)
  #networkGone = false

  constructor({ signal, watchNetwork }: DriverSurroundings) {
    this.#whole = signal
    signal.addEventListener('abort', this.#end)
    if (signal.aborted) this.#end()
    this.#unwatch = watchNetwork(() => {
      this.#networkGone = true
      this.#controller.abort()
    })
  }

  get signal(): AbortSignal {
    return this.#controller.signal
  }

  /** True when the network took it, rather than the person. */
  get isLost(): boolean {
    return this.#networkGone && !this.#whole.aborted
  }

  release(): void {
    this.#whole.removeEventListener('abort', this.#end)
    this.#unwatch()
  }
}

/** Throws what no new attempt would mend. */
function outcomeOf(error: unknown, journey: Journey): Outcome {
  if (!(error instanceof ApiError)) throw error
  if (error.code === 'network') return 'cut'
  if (journey.mode === 'send') throw error
  if (error.status === 404 && journey.resends < RESENDS_AT_MOST) return 'gone'
  if (error.status >= 500 || error.status === 429) return 'cut'
  throw error
}

/** Passes an event on. True when it was the last one. */
function take(event: ReplyEvent, messageId: string, { dispatch }: DriverSurroundings, journey: Journey): boolean {
  switch (event.event) {
    case 'safety':
      dispatch({ type: 'safety', tier: event.data.tier, kinds: event.data.kinds })
      return false
    case 'delta':
      journey.lastDelta = Math.max(journey.lastDelta, event.data.n)
      dispatch({ type: 'delta', messageId, n: event.data.n, text: event.data.text })
      return false
    case 'done':
      dispatch({ type: 'done', messageId, ...event.data })
      return true
    case 'error':
      dispatch({ type: 'failed', messageId, error: event.data })
      return true
  }
}

/** Refusals that the very same message would meet again. */
const FINAL: readonly string[] = [
  'unauthorized',
  'session_expired',
  'too_large',
  'validation',
  'anonymous_limit',
  'conflict',
]

function turnError(error: unknown): ExchangeError {
  if (!(error instanceof ApiError)) return { detail: detailOf(error), code: 'unknown', retryable: true }
  return {
    detail: error.detail,
    code: error.code,
    retryable: !FINAL.includes(error.code),
  }
}
