import { useCallback, useEffect, useState } from 'react'
import { chatHistory } from '../../../contract/chat.ts'
import { CHAT_HISTORY_LIMIT } from '../../../contract/limits.ts'
import type { ApiError } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { isRefusal, NOTHING_READ, withNewest, withOlder } from './read-pages.ts'
import type { ReadPages } from './read-pages.ts'

type Loading = 'newest' | 'older'

interface HistoryState extends ReadPages {
  /** Null while nothing is asked for. */
  readonly loading: Loading | null
  /** True once a page has come. */
  readonly isOpen: boolean
  /** Why nothing may be read; then nothing is. */
  readonly refusal: ApiError | null
  /** Why the last page did not come, where what was read before it stays. */
  readonly failure: { readonly of: Loading; readonly error: unknown } | null
}

export interface ClientHistory extends HistoryState {
  readonly refresh: () => void
  readonly loadOlder: () => void
}

const FIRST: HistoryState = { ...NOTHING_READ, loading: 'newest', isOpen: false, refusal: null, failure: null }

function fetchPage(patientId: string, before?: string) {
  const query = { limit: CHAT_HISTORY_LIMIT, patient_id: patientId, ...(before === undefined ? {} : { before }) }
  return call(chatHistory, { query })
}

/**
 * What a client and the AI have written, page by page, in the memory of this screen alone. It is asked for anew whenever the
 * window is looked at again; once an answer says that it is no longer shared, what had been read is let go.
 */
export function useClientHistory(patientId: string): ClientHistory {
  const [state, setState] = useState(FIRST)
  const oldest = state.exchanges[0]?.timestamp

  const load = useCallback(
    async (of: Loading, before?: string) => {
      try {
        const page = await fetchPage(patientId, before)
        const withPage = of === 'older' ? withOlder : withNewest
        setState((known) => ({ ...FIRST, ...withPage(known, page), loading: null, isOpen: true }))
      } catch (error) {
        setState((known) =>
          isRefusal(error)
            ? { ...FIRST, loading: null, refusal: error }
            : { ...known, loading: null, failure: { of, error } },
        )
      }
    },
    [patientId],
  )

  const begin = useCallback(
    (of: Loading, before?: string) => {
      setState((known) => ({ ...known, loading: of }))
      void load(of, before)
    },
    [load],
  )
  const refresh = useCallback(() => begin('newest'), [begin])

  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- state changes only after the answer has come
    void load('newest')
  }, [load])

  useEffect(() => {
    const lookAgain = () => {
      if (!document.hidden) refresh()
    }
    document.addEventListener('visibilitychange', lookAgain)
    return () => document.removeEventListener('visibilitychange', lookAgain)
  }, [refresh])

  return { ...state, refresh, loadOlder: () => begin('older', oldest) }
}
