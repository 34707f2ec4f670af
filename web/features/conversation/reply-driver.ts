import type { ExerciseName } from '../../../contract/exercise-fields.ts'
import type { ReplyWish } from '../../../contract/reply-wishes.ts'
import type { DeltaEvent, ErrorEvent, SafetyEvent } from '../../../contract/stream-events.ts'
import { ApiError, detailOf, isAbort } from '../../api/api-error.ts'
import { INTERRUPTED } from './conversation-state.ts'
import type { ConversationEvent, ExchangeError } from './conversation-state.ts'
import type { Line } from './line-of.ts'

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

/** One connection: what ends it, and what to call once the server has taken it. */
export interface ReplyCall {
  readonly signal: AbortSignal
  readonly opened?: () => void
}

/** How one kind of chat talks with its server. Iterables throw `ApiError`, or the `AbortError` of `signal`. */
export interface ReplyTransport {
  send(message: OutgoingMessage, call: ReplyCall): AsyncIterable<ReplyEvent>
  resume(message: OutgoingMessage, after: number, call: ReplyCall): AsyncIterable<ReplyEvent>
  stop(messageId: string): Promise<unknown>
}

interface DriverSurroundings extends Line {
  readonly dispatch: (event: ConversationEvent) => void
  readonly isOffline: () => boolean
}

/** Milliseconds before attempt 0, 1, 2 …: 1, 2, 4, 8 seconds, and 8 from then on. */
export function backOff(attempt: number): number {
  return Math.min(2 ** attempt, 8) * 1000
}

/** Attempts in a row while the browser says it is online; without a network they do not count. */
const ATTEMPTS_BEFORE_ANSWER = 3
const ATTEMPTS_TO_RESUME = 6

/** A connection that says nothing for so long is dead, whatever the network says of it. Milliseconds. */
export const SILENCE = 20_000
/** Silent connections in a row, longer together than the server waits for its model: then nobody is left to wait for. */
const SILENT_AT_MOST = 5

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
    received: false,
    opened: from === 'resume',
    attempts: 0,
    silences: 0,
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
      if (outcome === 'silent') journey.silences += 1
      if (journey.silences >= SILENT_AT_MOST) throw ApiError.network()
      journey.attempts += 1
      const allowed = journey.opened ? ATTEMPTS_TO_RESUME : ATTEMPTS_BEFORE_ANSWER
      if (journey.attempts >= allowed && !around.isOffline()) throw ApiError.network()
      around.dispatch({ type: 'cut', messageId, silent: outcome === 'silent' })
      await around.pause(backOff(journey.attempts - 1))
    }
  } catch (error) {
    if (!isAbort(error)) around.dispatch({ type: 'failed', messageId, error: turnError(error) })
  }
}

interface Journey {
  mode: 'send' | 'resume'
  lastDelta: number
  /** True once it was told on this screen that the server has the message. */
  received: boolean
  /** True once the server is known to have the message. */
  opened: boolean
  attempts: number
  /** Connections without a new word, since the last one. */
  silences: number
  resends: number
}

/**
 * How one connection ended: `cut` is worth a new attempt, and so is one that went silent; `gone` means that the server no
 * longer has the generation.
 */
type Outcome = 'ended' | 'cut' | 'silent' | 'gone'

const RESENDS_AT_MOST = 2

async function attempt(
  transport: ReplyTransport,
  message: OutgoingMessage,
  around: DriverSurroundings,
  journey: Journey,
): Promise<Outcome> {
  const connection = new Connection(around)
  const opened = () => {
    connection.heard()
    if (!journey.received) around.dispatch({ type: 'received', messageId: message.messageId })
    Object.assign(journey, { received: true, opened: true, mode: 'resume' })
  }
  const call = { signal: connection.signal, opened }
  try {
    const events =
      journey.mode === 'send' ? transport.send(message, call) : transport.resume(message, journey.lastDelta, call)
    for await (const event of events) {
      opened()
      journey.attempts = 0
      if (take(event, message.messageId, around, journey)) return 'ended'
    }
    return 'cut'
  } catch (error) {
    return connection.lostTo ?? outcomeOf(error, journey)
  } finally {
    connection.release()
  }
}

/** One connection: its signal aborts with the whole reply's, when the network goes, and when nothing has come for long. */
export class Connection {
  readonly #controller = new AbortController()
  readonly #whole: AbortSignal
  readonly #unwatch: () => void
  readonly #end = () => this.#controller.abort(this.#whole.reason)
  readonly #after: Line['after']
  #unwait: () => void = () => undefined
  #lostTo: 'cut' | 'silent' | null = null

  constructor({ signal, watchNetwork, after }: Line) {
    this.#whole = signal
    this.#after = after
    signal.addEventListener('abort', this.#end)
    if (signal.aborted) this.#end()
    this.#unwatch = watchNetwork(() => this.#lose('cut'))
    this.heard()
  }

  /** Something came: the silence is measured anew. */
  heard(): void {
    this.#unwait()
    this.#unwait = this.#after(SILENCE, () => this.#lose('silent'))
  }

  #lose(to: 'cut' | 'silent'): void {
    this.#lostTo ??= to
    this.#controller.abort()
  }

  get signal(): AbortSignal {
    return this.#controller.signal
  }

  /** What took it, where that was not the person. */
  get lostTo(): 'cut' | 'silent' | null {
    return this.#whole.aborted ? null : this.#lostTo
  }

  release(): void {
    this.#whole.removeEventListener('abort', this.#end)
    this.#unwatch()
    this.#unwait()
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
      if (event.data.n > journey.lastDelta) Object.assign(journey, { lastDelta: event.data.n, silences: 0 })
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
