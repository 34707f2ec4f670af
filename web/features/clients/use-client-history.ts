import { useCallback, useEffect, useState } from 'react'
import { chatHistory } from '../../../contract/chat.ts'
import { CHAT_HISTORY_LIMIT } from '../../../contract/limits.ts'
import { call } from '../../api/call.ts'
import { useSession } from '../../api/session.ts'
import { FIRST, withError, withPage } from './history-state.ts'
import type { Asked, HistoryState } from './history-state.ts'

export interface ClientHistory extends HistoryState {
  readonly refresh: () => void
  readonly loadOlder: () => void
}

const NEWEST: Asked = { of: 'newest' }

function fetchPage(patientId: string, talkId: string | null, asked: Asked) {
  const before = asked.of === 'older' && asked.before !== undefined ? { before: asked.before } : {}
  return call(chatHistory, {
    query: { limit: CHAT_HISTORY_LIMIT, patient_id: patientId, ...before, ...(talkId !== null && { talk_id: talkId }) },
  })
}

/**
 * What a client and the AI have written, in one talk or in all of them, page by page, in the memory of this screen alone. It is asked for anew whenever the
 * window is looked at again, and when a session that had ended is back; once an answer says that it is no longer shared, what
 * had been read is let go.
 */
export function useClientHistory(patientId: string, talkId: string | null): ClientHistory {
  const [state, setState] = useState(FIRST)
  const isSignedIn = useSession().token !== null
  const oldest = state.exchanges[0]?.timestamp

  const load = useCallback(
    async (asked: Asked) => {
      try {
        const page = await fetchPage(patientId, talkId, asked)
        setState((known) => withPage(known, asked, page))
      } catch (error) {
        setState((known) => withError(known, asked, error))
      }
    },
    [patientId, talkId],
  )

  const begin = useCallback(
    (asked: Asked) => {
      setState((known) => ({ ...known, loading: asked.of }))
      void load(asked)
    },
    [load],
  )
  const refresh = useCallback(() => begin(NEWEST), [begin])

  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- state changes only after the answer has come
    if (isSignedIn) void load(NEWEST)
  }, [load, isSignedIn])

  useEffect(() => {
    const lookAgain = () => {
      if (!document.hidden) refresh()
    }
    document.addEventListener('visibilitychange', lookAgain)
    return () => document.removeEventListener('visibilitychange', lookAgain)
  }, [refresh])

  return { ...state, refresh, loadOlder: () => begin({ of: 'older', before: oldest }) }
}
