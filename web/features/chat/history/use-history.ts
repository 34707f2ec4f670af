import { useCallback, useEffect, useRef, useState } from 'react'
import { type ChatChange, chatHistory } from '../../../../contract/chat.ts'
import { CHAT_HISTORY_LIMIT } from '../../../../contract/limits.ts'
import { detailOf, isMissing } from '../../../api/api-error.ts'
import { q, queryClient } from '../../../api/queries.ts'
import { awaitedExchange } from '../../conversation/awaited-exchange.ts'
import type { Exchange } from '../../conversation/conversation-state.ts'
import type { Conversation } from '../../conversation/use-conversation.ts'
import type { TalkInUse } from '../talk-in-use.ts'
import type { TalkPlace } from '../use-client-chat.ts'
import { oldestToAsk, toldOf } from './oldest-to-ask.ts'
import { exchangeOf } from './stored-exchange.ts'
import { keepUnsent, missingExchanges, readUnsent, unsentBeside, unsentOutside } from './unsent-messages.ts'

export interface History {
  readonly state: 'loading' | 'refreshing' | 'older' | 'loaded'
  /** The banner's text, until it is dismissed or a load succeeds. */
  readonly error: string | null
  readonly hasOlder: boolean
  /** Whether a talk is open: there is none where nothing was ever said, or all of it is put aside. */
  readonly hasTalk: boolean
  /** Whether that talk is read by the client alone; null until it is known. */
  readonly isPrivate: boolean | null
  readonly refresh: () => void
  readonly loadOlder: () => void
  readonly dismissError: () => void
  /** Shows what another page has changed, or whatever may be new (null), and that alone: throws where it could not be asked for. */
  readonly catchUp: (change: ChatChange | null) => Promise<void>
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
    if (!isMissing(error)) throw error
    keepUnsent(unsentOutside(readUnsent(), begun))
    return page
  }
}

/** The latest page, and those before it down to a time. */
async function findShown(talk: string | null, oldest = '9999') {
  const page = await findPage(talk)
  let { conversations, has_more: hasMore } = page
  while (hasMore && (conversations[0]?.timestamp ?? '') > oldest) {
    const older = await fetchPage(page.talk_id, conversations[0]?.timestamp)
    conversations = [...older.conversations, ...conversations]
    hasMore = older.has_more
  }
  const latest = conversations.length - CHAT_HISTORY_LIMIT
  const shown = conversations.filter(({ timestamp }, at) => at >= latest || timestamp >= oldest)
  return { ...page, conversations: shown, has_more: hasMore || shown.length < conversations.length }
}

/** The talk on the screen. The callbacks are stable. */
interface OpenTalk extends Pick<TalkPlace, 'onOpen' | 'onGone'> {
  readonly talk: TalkInUse
}

type Loading = Exclude<History['state'], 'loaded'> | 'following'

/** What a reload brings back beside the history: what was sent here and never answered. What still is being answered is this page's again. */
function restoredBeside(exchanges: readonly Exchange[], talk: string | null): readonly Exchange[] {
  const unsent = readUnsent()
  const sentHere = new Set(unsent.map(({ messageId }) => messageId))
  const stored = exchanges.map((one) => (sentHere.has(one.messageId) ? { ...one, elsewhere: false } : one))
  return [...stored, ...missingExchanges(unsent, exchanges, talk)]
}

/**
 * Fills a conversation with the latest 50 stored exchanges of a talk, and older ones on demand. After the first load it also brings
 * back what was sent and never answered, and goes on waiting for a reply that may still be coming.
 */
export function useHistory({ state: chat, dispatch, resume }: Conversation, open: OpenTalk): History {
  const [state, setState] = useState<History['state']>('loading')
  const [failure, setFailure] = useState<Failure | null>(null)
  const [hasOlder, setHasOlder] = useState(false)
  const [hasTalk, setHasTalk] = useState(false)
  const [isPrivate, setPrivate] = useState<boolean | null>(null)
  const restored = useRef(false)
  /** Of several at once the one that was asked for last tells what is there. */
  const asked = useRef(0)
  /** The latest that somebody waits for: where it does not come they are told, also when the page has asked again by itself meanwhile. */
  const awaited = useRef<'loading' | 'refreshing' | null>('loading')
  const shown = useRef(chat.exchanges)
  const { talk, onOpen, onGone } = open
  const oldest = chat.exchanges[0]?.at
  useEffect(() => {
    shown.current = chat.exchanges
  })

  const load = useCallback(
    async (next: Loading, time?: string) => {
      const asOf = shown.current
      const turn = next === 'older' ? 0 : (asked.current += 1)
      const isLate = () => next !== 'older' && turn !== asked.current
      try {
        const page = next === 'older' ? await findPage(talk.id, time) : await findShown(talk.id, time ?? asOf[0]?.at)
        if (isLate()) return
        talk.found(page.talk_id, page.is_private === true)
        onOpen(talk.id)
        const exchanges = page.conversations.map(exchangeOf)
        keepUnsent(unsentBeside(readUnsent(), exchanges))
        const known = next === 'older' ? asOf : toldOf(asOf, page)
        if (next === 'older' || known[0] === asOf[0]) setHasOlder(page.has_more)
        setHasTalk(page.talk_id !== null)
        setPrivate(page.is_private === true)
        if (next === 'older') dispatch({ type: 'older', exchanges })
        else if (restored.current) dispatch({ type: 'loaded', exchanges, asOf: known })
        else restore(exchanges)
        setFailure(null)
        setState('loaded')
        if (next !== 'older') awaited.current = null
      } catch (error) {
        if (isLate()) return
        const waits = next === 'older' ? null : awaited.current
        if (next !== 'older') awaited.current = null
        talk.missed()
        setState('loaded')
        if (talk.id !== null && isMissing(error)) return onGone(talk.id)
        if (next === 'following' && waits === null) throw error
        const text = `Kunde inte ladda chatthistorik: ${detailOf(error)}`
        setFailure({ text, of: next === 'older' ? 'older' : 'latest' })
        if (waits === 'loading') restore([])
        if (next === 'following') throw error
      }

      function restore(exchanges: readonly Exchange[]): void {
        if (restored.current) return
        restored.current = true
        const all = restoredBeside(exchanges, talk.id)
        dispatch({ type: 'loaded', exchanges: all, asOf })
        const awaited = awaitedExchange(all, Date.now())
        if (awaited !== null) resume(awaited)
      }
    },
    [dispatch, resume, talk, onOpen, onGone],
  )

  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- state changes only after the answer has come
    void load('loading')
    // What comes after the screen has gone is nobody's.
    return () => void (asked.current += 1)
  }, [load])

  function begin(next: 'refreshing' | 'older', before?: string): void {
    setState(next)
    if (next === 'refreshing') awaited.current = next
    void load(next, before)
  }

  const refresh = () => begin('refreshing')
  const loadOlder = () => begin('older', oldest)
  return {
    state,
    error: failure?.text ?? null,
    hasOlder,
    hasTalk,
    isPrivate,
    refresh,
    loadOlder,
    // It takes the place of what is being asked for: all that is shown, where more than the newest was.
    catchUp: (change) => load('following', oldestToAsk(shown.current, state === 'loaded' ? change : null)),
    dismissError: () => setFailure(null),
    retry: failure?.of === 'older' ? loadOlder : refresh,
  }
}
