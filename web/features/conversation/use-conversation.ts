import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { RefObject } from 'react'
import { conversationReducer, emptyConversation, isPending } from './conversation-state.ts'
import type { ConversationEvent, ConversationState, Exchange, Place } from './conversation-state.ts'
import { lineOf } from './line-of.ts'
import { replacedBy } from './standing.ts'
import { driveReply } from './reply-driver.ts'
import type { OutgoingMessage, ReplyTransport } from './reply-driver.ts'

/** How long a stop waits for the server to confirm before the screen goes on without it. */
const STOP_GRACE = 3000

type FailedEvent = Extract<ConversationEvent, { type: 'failed' }>

interface ConversationHandlers {
  /** Called once for each event, after the state has taken it in. */
  readonly onEvent?: (event: ConversationEvent, state: ConversationState) => void
  /** Called for a message that failed once it has been screened here: what may be asked depends on the danger found. */
  readonly onFailed?: (event: FailedEvent, state: ConversationState) => void
}

export interface Conversation {
  readonly state: ConversationState
  readonly dispatch: (event: ConversationEvent) => void
  /** Sends a new message, or one in another's place. False when a reply is pending and nothing was sent. */
  readonly send: (text: string, place?: Place) => boolean
  /** Sends the same message again, with the same id. */
  readonly retry: (messageId: string) => void
  /** Picks up the reply to a message that an earlier page sent. */
  readonly resume: (exchange: Exchange) => void
  /** The same of one that stands here and was sent on another page: it is that page's. */
  readonly join: (messageId: string) => void
  readonly stop: () => void
  /** Ends what is under way here, and begins anew with these. */
  readonly clear: (exchanges: readonly Exchange[]) => void
}

/** The conversation of one screen: its state, and the driver that gets each reply to its end. */
export function useConversation(
  transport: ReplyTransport,
  handlers: ConversationHandlers,
  initialExchanges: readonly Exchange[] = [],
): Conversation {
  const [state, setState] = useState(() => emptyConversation(initialExchanges))
  const latest = useRef(state)
  const on = useRef(handlers)
  const running = useRef<AbortController | null>(null)
  useEffect(() => {
    on.current = handlers
  })
  useEffect(() => () => running.current?.abort(), [])

  // `latest` is ahead of what is rendered, so that two events in one tick see each other.
  const dispatch = useCallback(function take(event: ConversationEvent): void {
    latest.current = conversationReducer(latest.current, event)
    setState(latest.current)
    const screened = callsForScreen(event, latest.current) ? screen(latest.current, event) : Promise.resolve(null)
    void screened.then((found) => {
      if (found !== null) take(found)
      if (event.type === 'failed') on.current.onFailed?.(event, latest.current)
    })
    on.current.onEvent?.(event, latest.current)
  }, [])

  const drive = useCallback(
    (message: OutgoingMessage, from: 'send' | 'resume') => {
      const controller = new AbortController()
      running.current = controller
      const around = { ...lineOf(controller.signal), dispatch, isOffline: () => !navigator.onLine }
      void driveReply(transport, message, around, from)
    },
    [transport, dispatch],
  )

  const actions = useReplyActions({ transport, dispatch, drive, latest, running })
  return { state, dispatch, ...actions }
}

interface ReplyActionsParts {
  transport: ReplyTransport
  dispatch: (event: ConversationEvent) => void
  drive: (message: OutgoingMessage, from: 'send' | 'resume') => void
  latest: RefObject<ConversationState>
  running: RefObject<AbortController | null>
}

/** What a person can do with the reply: ask for it, ask again, wait for it, stop it. One at a time. */
function useReplyActions({ transport, dispatch, drive, latest, running }: ReplyActionsParts) {
  return useMemo(() => {
    /** Drives a message that stands in the conversation. */
    function ask(messageId: string, from: 'send' | 'resume'): void {
      const { exchanges } = latest.current
      const exchange = exchanges.find((one) => one.messageId === messageId)
      if (exchange === undefined || exchange.own === null) return
      const replaces = replacedBy(exchanges, exchange)
      const { own: text, wish } = exchange
      drive({ messageId, text, ...(replaces && { replaces, ...(wish && { wish }) }) }, from)
    }
    return {
      send(text: string, place?: Place): boolean {
        if (isPending(latest.current)) return false
        const messageId = crypto.randomUUID()
        dispatch({ type: 'sent', messageId, text, at: new Date().toISOString(), ...(place && { place }) })
        ask(messageId, 'send')
        return true
      },
      retry(messageId: string): void {
        if (isPending(latest.current)) return
        dispatch({ type: 'retried', messageId })
        ask(messageId, 'send')
      },
      resume({ messageId, own, at, versionOf, wish }: Exchange): void {
        if (isPending(latest.current) || own === null) return
        const place = versionOf === undefined ? {} : { place: { versionOf, ...(wish && { wish }) } }
        dispatch({ type: 'sent', messageId, text: own, at, ...place })
        ask(messageId, 'resume')
      },
      join(messageId: string): void {
        if (isPending(latest.current)) return
        dispatch({ type: 'joined', messageId })
        ask(messageId, 'resume')
      },
      clear(exchanges: readonly Exchange[]): void {
        running.current?.abort()
        dispatch({ type: 'cleared', exchanges })
      },
      stop(): void {
        const { active } = latest.current
        if (active === null || active.phase === 'stopping') return
        const { messageId } = active
        const controller = running.current
        dispatch({ type: 'stopping', messageId })
        transport.stop(messageId).catch(() => undefined)
        setTimeout(() => {
          if (latest.current.active?.messageId !== messageId) return
          controller?.abort()
          dispatch({ type: 'failed', messageId, error: { detail: '', code: 'reply_stopped', retryable: false } })
        }, STOP_GRACE)
      },
    }
  }, [dispatch, drive, transport, latest, running])
}

/**
 * A message that no answer comes to is screened here (docs/safety.md). The screen is fetched with the second message, so
 * that it is there without a network from then on; the first has nothing to wait for.
 */
function callsForScreen({ type }: ConversationEvent, { sentHere }: ConversationState): boolean {
  return type === 'failed' || type === 'cut' || (type === 'sent' && sentHere > 1)
}

async function screen(state: ConversationState, event: ConversationEvent) {
  return import('./screen-unanswered.ts').then((module) => module.screenUnanswered(state, event)).catch(() => null)
}
