import { useCallback, useEffect, useRef, useState } from 'react'
import { chatHistory } from '../../../../contract/chat.ts'
import { CHAT_HISTORY_LIMIT } from '../../../../contract/limits.ts'
import { ApiError, detailOf } from '../../../api/api-error.ts'
import { q, queryClient } from '../../../api/queries.ts'
import { awaitedExchange } from '../../conversation/awaited-exchange.ts'
import type { Conversation } from '../../conversation/use-conversation.ts'
import type { TalkInUse } from '../talk-in-use.ts'
import type { TalkPlace } from '../use-client-chat.ts'
import { exchangeOf } from './stored-exchange.ts'
import { keepUnsent, missingExchanges, readUnsent, unsentBeside, unsentOutside } from './unsent-messages.ts'

export interface History {
  readonly state: 'loading' | 'refreshing' | 'older' | 'loaded'
  /** The banner's text, until it is dismissed or a load succeeds. */
  readonly error: string | null
  readonly hasOlder: boolean
  readonly refresh: () => void
  readonly loadOlder: () => void
  readonly dismissError: () => void
  /** Asks again for what did not come. */
  readonly retry: () => void
}

/** What did not load: the latest exchanges, or older ones. */
interface Failure {
  readonly text: string
  readonly of: 'latest' | 'older'
}

function fetchPage(talk: string | null, before?: string) {
  const query = { limit: CHAT_HISTORY_LIMIT, talk_id: talk ?? 'newest', ...(before === undefined ? {} : { before }) }
  return queryClient.fetchQuery({ ...q(chatHistory, { query }), staleTime: 0, gcTime: 0 })
}

/** A talk's page, of the newest where none is named. The very first message may still be on its way to where that is found: its own is asked for. */
async function findPage(talk: string | null, before?: string) {
  const page = await fetchPage(talk, before)
  const begun = readUnsent().at(-1)?.talk
  if (page.talk_id !== null || begun === undefined) return page
  try {
    return await fetchPage(begun)
  } catch (error) {
    if (!isGone(error)) throw error
    keepUnsent(unsentOutside(readUnsent(), begun))
    return page
  }
}

/** Deleted, here or on another device, or never there. */
function isGone(error: unknown): boolean {
  return error instanceof ApiError && [404, 422].includes(error.status)
}

/** The talk on the screen. The callbacks are stable. */
interface OpenTalk extends Pick<TalkPlace, 'onOpen' | 'onGone'> {
  readonly talk: TalkInUse
}

/**
 * Fills a conversation with the latest 50 stored exchanges of a talk, and older ones on demand. After the first load it also brings
 * back what was sent and never answered, and goes on waiting for a reply that may still be coming.
 */
export function useHistory({ state: chat, dispatch, resume }: Conversation, open: OpenTalk): History {
  const [state, setState] = useState<History['state']>('loading')
  const [failure, setFailure] = useState<Failure | null>(null)
  const [hasOlder, setHasOlder] = useState(false)
  const restored = useRef(false)
  const { talk, onOpen, onGone } = open
  const oldest = chat.exchanges[0]?.at

  const load = useCallback(
    async (next: 'loading' | 'refreshing' | 'older', before?: string) => {
      try {
        const page = await findPage(talk.id, before)
        talk.found(page.talk_id)
        onOpen(page.talk_id)
        const exchanges = page.conversations.map(exchangeOf)
        keepUnsent(unsentBeside(readUnsent(), exchanges))
        setHasOlder(page.has_more)
        dispatch({ type: next === 'older' ? 'older' : 'loaded', exchanges })
        if (next === 'loading') restore(exchanges)
        setFailure(null)
      } catch (error) {
        if (talk.id !== null && isGone(error)) return onGone(talk.id)
        const text = `Kunde inte ladda chatthistorik: ${detailOf(error)}`
        setFailure({ text, of: next === 'older' ? 'older' : 'latest' })
        if (next === 'loading') restore([])
      }
      setState('loaded')

      function restore(exchanges: ReturnType<typeof exchangeOf>[]): void {
        if (restored.current) return
        restored.current = true
        const all = [...exchanges, ...missingExchanges(readUnsent(), exchanges, talk.id)]
        dispatch({ type: 'loaded', exchanges: all })
        const awaited = awaitedExchange(all, Date.now())
        if (awaited !== null) resume(awaited)
      }
    },
    [dispatch, resume, talk, onOpen, onGone],
  )

  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- state changes only after the answer has come
    void load('loading')
  }, [load])

  function begin(next: 'refreshing' | 'older', before?: string): void {
    setState(next)
    void load(next, before)
  }

  const refresh = () => begin('refreshing')
  const loadOlder = () => begin('older', oldest)
  return {
    state,
    error: failure?.text ?? null,
    hasOlder,
    refresh,
    loadOlder,
    dismissError: () => setFailure(null),
    retry: failure?.of === 'older' ? loadOlder : refresh,
  }
}
