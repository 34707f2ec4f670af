import { useEffect, useEffectEvent, useState } from 'react'
import { call } from '../../api/call.ts'
import { kept, onOtherTab } from '../../api/browser-storage.ts'
import { awaitedExchange } from '../conversation/awaited-exchange.ts'
import type { Conversation } from '../conversation/use-conversation.ts'
import { exchangesOf, forgetMessages, readKeptMessages, WELCOME } from './kept-messages.ts'
import { readTalk } from './kept-talk.ts'
import { clearAnonymousSession } from './light-endpoints.ts'

/**
 * Keeps a screen at the talk of this browser: after a reload, while another tab goes on with it, and when it is over. A
 * reply that is awaited, here before the reload or in another tab, is awaited here too. True once the talk has been read.
 */
export function useKeptTalk({ state, dispatch, resume, clear }: Conversation): boolean {
  const [isRead, setIsRead] = useState(false)
  const follow = useEffectEvent(() => {
    const messages = readKeptMessages()
    if (messages.length === 0) {
      if (state.exchanges.length > 1) clear([WELCOME])
      return
    }
    const exchanges = exchangesOf(messages)
    const { tier, kinds } = readTalk()?.safety ?? { tier: 'none', kinds: [] }
    dispatch({ type: 'safety', tier, kinds })
    dispatch({ type: 'followed', exchanges })
    const awaited = awaitedExchange(exchanges, Date.now())
    if (awaited !== null) resume(awaited)
  })

  useEffect(() => {
    follow()
    // oxlint-disable-next-line react/set-state-in-effect -- storage is only there after hydration
    setIsRead(true)
    // A tab that was put away may have missed something, or the talk's time.
    const onShown = () => document.visibilityState === 'visible' && follow()
    document.addEventListener('visibilitychange', onShown)
    const stop = onOtherTab('anonymousMessages', () => follow())
    return () => {
      document.removeEventListener('visibilitychange', onShown)
      stop()
    }
  }, [])
  return isRead
}

/** "Rensa": the talk goes here and on the server. Throws `ApiError` where the server could not be told. */
export async function clearTalk(clear: Conversation['clear']): Promise<void> {
  const session = readTalk()?.sessionId
  clear([WELCOME])
  forgetMessages()
  for (const key of ['instantChatDraft', 'pendingAnamnesisMessages'] as const) kept.removeItem(key)
  if (session !== undefined) await call(clearAnonymousSession, { body: { session_id: session } })
}
