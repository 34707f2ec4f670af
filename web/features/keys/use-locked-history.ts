import { useEffect, useEffectEvent, useRef } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { ResponseOf } from '../../../contract/endpoint.ts'
import { lockedHistory } from '../../../contract/keys.ts'
import { q, queryClient } from '../../api/queries.ts'
import { toast } from '../../ui/toast.ts'

export type LockedHistory = ResponseOf<typeof lockedHistory>

/** While somebody else may open it, perhaps on the phone just now, it is asked for this often. Milliseconds. */
const ASKED_AGAIN_AFTER = 30_000

/** The query to start in a page's loader. */
export const lockedHistoryQuery = q(lockedHistory)

/**
 * What a reset has locked and what opens it; null where nothing is locked, or nobody can tell. Once it is open, here or
 * by the other person, all that is on the screen is fetched anew and `onOpened` runs.
 */
export function useLockedHistory(onOpened: () => void = () => undefined): LockedHistory | null {
  const { data } = useQuery({
    ...lockedHistoryQuery,
    refetchInterval: ({ state }) => (typeof state.data?.by_person === 'string' ? ASKED_AGAIN_AFTER : false),
  })
  const wasLocked = useRef(false)
  const isLocked = data?.locked

  const opened = useEffectEvent(() => {
    toast('Din tidigare historik är öppen igen.')
    void queryClient.invalidateQueries()
    onOpened()
  })
  useEffect(() => {
    if (isLocked === undefined) return
    if (wasLocked.current && !isLocked) opened()
    wasLocked.current = isLocked
  }, [isLocked])

  return data?.locked === true ? data : null
}

/** Fetches everything anew after a code was given; tells where it has opened a part alone. */
export async function refreshAfterUnlock(): Promise<void> {
  await queryClient.invalidateQueries()
  const after = queryClient.getQueryData<LockedHistory>(lockedHistoryQuery.queryKey)
  if (after?.locked === true) {
    toast('Koden öppnade en del. Det som är kvar låstes vid ett annat lösenordsbyte.', { tone: 'info' })
  }
}
