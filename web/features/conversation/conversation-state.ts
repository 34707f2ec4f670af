import type { ExerciseName } from '../../../contract/exercise-fields.ts'
import type { Opinion } from '../../../contract/opinions.ts'
import type { ReplyWish } from '../../../contract/reply-wishes.ts'
import type { SafetyKind, SafetyTier } from '../../../contract/safety-tiers.ts'
import { mergeOlder, mergeStored } from './merge-stored.ts'
import { change, without, withoutVersions } from './without.ts'
import { bothOf, covers, type Safety } from './talk-safety.ts'

/** Why a message got no reply. `retryable`: the same message may be sent again with the same id. */
export interface ExchangeError {
  readonly detail: string
  readonly code: string
  readonly retryable: boolean
}

/** Refusals that are nobody's failure: a bound is reached, or a consent is waited for. */
const LIMITS: readonly string[] = ['anonymous_limit', 'no_credits', 'rate_limited', 'consent_required']

export function isLimit({ code }: ExchangeError): boolean {
  return LIMITS.includes(code)
}

/** The page was left, or the server forgot the message, before a reply had come. */
export const INTERRUPTED: ExchangeError = { detail: 'Svaret kom aldrig fram.', code: 'interrupted', retryable: true }

/**
 * One message of the person and the reply to it. `own` is null where the AI speaks first (the welcome).
 * `locked`: the keys of this session cannot open it. Times are ISO strings.
 */
export interface Exchange {
  readonly messageId: string
  readonly own: string | null
  readonly reply: string
  readonly at: string
  readonly status: 'waiting' | 'answered' | 'stopped' | 'failed' | 'locked'
  readonly error: ExchangeError | null
  /** The server's id of the stored conversation, once there is one. */
  readonly exchangeId: string | null
  readonly archived: boolean
  /** True once the server is known to have the message of this screen. */
  readonly received?: boolean
  /** True where another page sent it, and this one follows along: what becomes of nothing there is shown here no longer. */
  readonly elsewhere?: boolean
  /** What the AI offers with the reply, once there is one. */
  readonly exercise?: ExerciseName
  /** The message of the first version, of one that takes another's place (`standing`). */
  readonly versionOf?: string
  /** How the reply is wished to be, where the words are those of the version before. */
  readonly wish?: ReplyWish
  /** What the person thinks of the reply. */
  readonly opinion?: Opinion | null
}

/** A message that takes the place of the one before it, in whose versions it is. */
export type Place = Required<Pick<Exchange, 'versionOf'>> & Pick<Exchange, 'wish'>

/** How the one reply under way is doing; `lastDelta` is the number of the last delta that was taken in. */
export interface ActiveReply {
  readonly messageId: string
  /** `listening`: nothing has come for long, and it is asked again. */
  readonly phase: 'sending' | 'streaming' | 'reconnecting' | 'listening' | 'stopping'
  readonly lastDelta: number
}

export interface ConversationState {
  readonly exchanges: readonly Exchange[]
  /** Null when nothing is awaited: then a message may be sent. */
  readonly active: ActiveReply | null
  /** The most urgent that was seen on this screen; it never falls here (the server alone lowers it). */
  readonly safety: Safety
  /** True once a sign was found on this screen alone, which no server knows of: it is of this moment, whatever was kept. */
  readonly signHere: boolean
  /** How many messages were sent on this screen. */
  readonly sentHere: number
}

export type ConversationEvent =
  /** `asOf` is what was shown here when it was asked for, where that was a while ago. */
  | { type: 'loaded'; exchanges: readonly Exchange[]; asOf?: readonly Exchange[] }
  | { type: 'older'; exchanges: readonly Exchange[] }
  | { type: 'followed'; exchanges: readonly Exchange[] }
  | { type: 'cleared'; exchanges: readonly Exchange[] }
  | { type: 'sent'; messageId: string; text: string; at: string; place?: Place }
  | { type: 'retried'; messageId: string }
  | { type: 'joined'; messageId: string }
  | { type: 'safety'; tier: SafetyTier; kinds: readonly SafetyKind[]; foundHere?: true }
  | { type: 'delta'; messageId: string; n: number; text: string }
  | { type: 'received'; messageId: string }
  | { type: 'cut'; messageId: string; silent?: boolean }
  | { type: 'restarted'; messageId: string }
  | { type: 'stopping'; messageId: string }
  | {
      type: 'done'
      messageId: string
      response: string
      stopped: boolean | null
      exchangeId: string | null
      exercise?: ExerciseName
    }
  | { type: 'failed'; messageId: string; error: ExchangeError }
  | { type: 'withdrawn'; messageId: string }
  | { type: 'removed'; messageId: string }
  | { type: 'archived'; messageId: string }
  | { type: 'thought'; messageId: string; opinion: Opinion | null }

export function emptyConversation(exchanges: readonly Exchange[] = []): ConversationState {
  return { exchanges, active: null, safety: { tier: 'none', kinds: [] }, signHere: false, sentHere: 0 }
}

export function isPending(state: ConversationState): boolean {
  return state.active !== null
}

/** Messages as a person counts them: every bubble that holds words. Errors are not messages. */
export function countMessages(exchanges: readonly Exchange[]): number {
  return exchanges.reduce((sum, exchange) => sum + (exchange.own === null ? 0 : 1) + (exchange.reply === '' ? 0 : 1), 0)
}

/** The person's own newest words. */
export function lastOwnOf(exchanges: readonly Exchange[]): string | null {
  return exchanges.findLast(({ own }) => own !== null)?.own ?? null
}

/** An exchange whose reply is being awaited. */
export function waitingExchange(messageId: string, text: string, at: string): Exchange {
  return {
    messageId,
    own: text,
    reply: '',
    at,
    status: 'waiting',
    error: null,
    exchangeId: null,
    archived: false,
  }
}

/**
 * The conversation after an event. Events of another message than the awaited one are late and change nothing;
 * a delta that was already taken in (it comes again after a resume) is ignored.
 */
export function conversationReducer(state: ConversationState, event: ConversationEvent): ConversationState {
  switch (event.type) {
    case 'loaded':
      return load(state, event.exchanges, event.asOf ?? state.exchanges)
    case 'older':
      return { ...state, exchanges: mergeOlder(state.exchanges, event.exchanges) }
    case 'followed':
      return follow(state, event.exchanges)
    case 'cleared':
      return emptyConversation(event.exchanges)
    case 'sent':
      return begin(
        state,
        [
          ...without(state.exchanges, event.messageId),
          { ...waitingExchange(event.messageId, event.text, event.at), ...event.place },
        ],
        event,
      )
    case 'retried':
      return begin(
        state,
        change(state.exchanges, event.messageId, {
          status: 'waiting',
          error: null,
          reply: '',
          received: false,
          elsewhere: false,
        }),
        event,
      )
    case 'joined':
      return join(state, event.messageId)
    case 'safety':
      return raise(event.foundHere === true && !state.signHere ? { ...state, signHere: true } : state, event)
    case 'withdrawn':
      return end({ ...state, exchanges: without(state.exchanges, event.messageId) }, event.messageId)
    case 'removed':
      return end({ ...state, exchanges: withoutVersions(state.exchanges, event.messageId) }, event.messageId)
    case 'archived':
      return { ...state, exchanges: change(state.exchanges, event.messageId, { archived: true }) }
    case 'thought':
      return { ...state, exchanges: change(state.exchanges, event.messageId, { opinion: event.opinion }) }
    default:
      return state.active?.messageId === event.messageId ? progress(state, state.active, event) : state
  }
}

/** Nothing is awaited any more where it is gone on another page. */
function load(state: ConversationState, stored: readonly Exchange[], asOf: readonly Exchange[]): ConversationState {
  const exchanges = mergeStored(state, stored, asOf)
  const isThere = exchanges.some(({ messageId }) => messageId === state.active?.messageId)
  return { ...state, exchanges, active: isThere ? state.active : null }
}

/** Awaits here too what another page has sent. */
function join(state: ConversationState, messageId: string): ConversationState {
  if (state.active !== null) return state
  const part = { status: 'waiting', error: null, reply: '', received: true } as const
  const exchanges = change(state.exchanges, messageId, part)
  return { ...state, exchanges, active: { messageId, phase: 'sending', lastDelta: 0 } }
}

/**
 * The same conversation as another tab has it. What is awaited here stays as it is, until it is settled there or, since it
 * is not in the other's copy yet, here.
 */
function follow(state: ConversationState, exchanges: readonly Exchange[]): ConversationState {
  const own = state.exchanges.find(({ messageId }) => messageId === state.active?.messageId)
  if (own === undefined) return { ...state, exchanges }
  const theirs = exchanges.find(({ messageId }) => messageId === own.messageId)
  if (theirs === undefined) return { ...state, exchanges: [...exchanges, own] }
  if (theirs.error?.code !== INTERRUPTED.code) return { ...state, exchanges, active: null }
  return { ...state, exchanges: exchanges.map((one) => (one === theirs ? own : one)) }
}

type ProgressEvent = Extract<
  ConversationEvent,
  { type: 'received' | 'delta' | 'cut' | 'restarted' | 'stopping' | 'done' | 'failed' }
>

function progress(state: ConversationState, active: ActiveReply, event: ProgressEvent): ConversationState {
  switch (event.type) {
    case 'delta':
      if (event.n <= active.lastDelta) return state
      return grow(state, active, event)
    case 'received':
      return { ...state, exchanges: change(state.exchanges, active.messageId, { received: true }) }
    case 'cut':
      if (active.phase === 'stopping') return state
      return { ...state, active: { ...active, phase: event.silent === true ? 'listening' : 'reconnecting' } }
    case 'restarted':
      return {
        ...state,
        exchanges: change(state.exchanges, active.messageId, { reply: '', received: false }),
        active: { ...active, phase: 'sending', lastDelta: 0 },
      }
    case 'stopping':
      return { ...state, active: { ...active, phase: 'stopping' } }
    case 'done':
      return end(
        {
          ...state,
          exchanges: change(state.exchanges, active.messageId, {
            reply: event.response,
            status: (event.stopped ?? active.phase === 'stopping') ? 'stopped' : 'answered',
            exchangeId: event.exchangeId,
            ...(event.exercise !== undefined && { exercise: event.exercise }),
          }),
        },
        active.messageId,
      )
    case 'failed':
      return end({ ...state, exchanges: afterFailure(state.exchanges, active, event.error) }, active.messageId)
  }
}

/** A failure while the person was stopping the reply is what they asked for. What another page sent and the server has not is that page's. */
function afterFailure(exchanges: readonly Exchange[], { messageId, phase }: ActiveReply, error: ExchangeError) {
  const isLost = error.code === INTERRUPTED.code
  if (isLost && exchanges.some((one) => one.messageId === messageId && one.elsewhere === true))
    return without(exchanges, messageId)
  const isStopped = phase === 'stopping' || error.code === 'reply_stopped'
  return change(exchanges, messageId, isStopped ? { status: 'stopped' } : { status: 'failed', error })
}

function begin(
  state: ConversationState,
  exchanges: readonly Exchange[],
  { messageId }: { messageId: string },
): ConversationState {
  if (state.active !== null) return state
  return { ...state, exchanges, sentHere: state.sentHere + 1, active: { messageId, phase: 'sending', lastDelta: 0 } }
}

function grow(
  state: ConversationState,
  active: ActiveReply,
  { n, text }: { n: number; text: string },
): ConversationState {
  const phase = active.phase === 'stopping' ? 'stopping' : 'streaming'
  const exchanges = state.exchanges.map((exchange) =>
    exchange.messageId === active.messageId ? { ...exchange, reply: exchange.reply + text } : exchange,
  )
  return { ...state, exchanges, active: { ...active, phase, lastDelta: n } }
}

/** The same state where nothing is new: what is kept is told again and again. */
function raise(state: ConversationState, found: Safety): ConversationState {
  if (found.tier === 'none' || covers(state.safety, found)) return state
  return { ...state, safety: bothOf(state.safety, found) }
}

function end(state: ConversationState, messageId: string): ConversationState {
  return state.active?.messageId === messageId ? { ...state, active: null } : state
}
