import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react'
import * as z from 'zod/mini'
import { ChatChange, followChat } from '../../../contract/chat.ts'
import { UNATTENDED_HEADER } from '../../../contract/limits.ts'
import { getSafetyState } from '../../../contract/safety-state.ts'
import { listTalks } from '../../../contract/talks.ts'
import { invalidate } from '../../api/queries.ts'
import { stream } from '../../api/stream.ts'
import { onLookedAt } from '../../ui/on-looked-at.ts'
import type { ConversationState } from '../conversation/conversation-state.ts'
import { lineOf } from '../conversation/line-of.ts'
import type { Conversation } from '../conversation/use-conversation.ts'
import type { History } from './history/use-history.ts'
import { type FollowEvent, keepFollowing } from './keep-following.ts'
import type { TalkInUse } from './talk-in-use.ts'

const CHECKS = { open: followChat.response, changed: ChatChange, here: z.object({}) }
/** It is no use of the session: nobody need be there. */
const BY_ITSELF = { [UNATTENDED_HEADER]: '1' }

function listen(unseen: number, signal: AbortSignal): AsyncIterable<FollowEvent> {
  return stream(followChat, { query: { unseen: Math.max(0, Math.round(unseen)) } }, CHECKS, {
    signal,
    headers: BY_ITSELF,
  })
}

/**
 * While the page is looked at it shows at once what is written, answered, edited or deleted on the client's other pages and
 * devices (docs/chat.md). What it hears is that something changed, and where; what that is it asks for as ever.
 */
export function useFollow(
  { state, join }: Pick<Conversation, 'state' | 'join'>,
  history: History,
  talk: TalkInUse,
): void {
  const isLookedAt = useSyncExternalStore(onLookedAt, isVisible, () => false)
  const isLoaded = history.state !== 'loading'
  // By the clock on the wall, which goes on while the machine sleeps.
  const seen = useRef({ at: 0 })
  useEffect(() => {
    seen.current = { at: Date.now() }
  }, [])

  const show = useEffectEvent(async (change: ChatChange | null) => {
    if (change !== null && isKnown(state, change)) return
    void invalidate(listTalks)
    void invalidate(getSafetyState)
    const isHere = change === null || change.talk_id === null || talk.id === null || change.talk_id === talk.id
    if (isHere) await history.catchUp(change)
  })

  useEffect(() => {
    if (!isLoaded || !isLookedAt) return
    const controller = new AbortController()
    const line = lineOf(controller.signal)
    // Whoever lost their line together, as at a deploy, does not come back together.
    const pause = (milliseconds: number) => line.pause(milliseconds * (0.5 + Math.random()))
    void keepFollowing({ ...line, pause, now: () => Date.now(), listen, show: (change) => show(change) }, seen.current)
    return () => controller.abort()
  }, [isLoaded, isLookedAt])

  const answered = state.active === null ? state.exchanges.find(({ status }) => status === 'waiting') : undefined
  const answeredId = answered?.messageId
  useEffect(() => {
    if (answeredId !== undefined) join(answeredId)
  }, [answeredId, join])
}

/** What was sent here is told of here. */
function isKnown({ active, exchanges }: ConversationState, { message_id: messageId, state }: ChatChange): boolean {
  if (messageId === null) return false
  if (active?.messageId === messageId) return true
  const status = exchanges.find((one) => one.messageId === messageId)?.status
  return state === 'ended' && (status === 'answered' || status === 'stopped')
}

function isVisible(): boolean {
  return document.visibilityState === 'visible'
}
