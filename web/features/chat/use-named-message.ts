import { useEffect, useRef } from 'react'
import type { Exchange } from '../conversation/conversation-state.ts'
import { placeOf } from '../conversation/place-of.ts'
import { toast } from '../../ui/toast.ts'
import type { History } from './history/use-history.ts'

/** So many pages are fetched on the way back to a message, of fifty each. */
const MOST_PAGES = 20

/** Brings the message that the address names into view once it is there, with the focus on it; fetches older ones until it is. */
export function useNamedMessage(named: string | null, exchanges: readonly Exchange[], history: History): void {
  const way = useRef({ to: named, pages: 0, isOver: named === null })
  const { state, hasOlder, loadOlder, error } = history
  const isThere = exchanges.some(({ messageId }) => messageId === named)

  useEffect(() => {
    if (way.current.to !== named) way.current = { to: named, pages: 0, isOver: named === null }
    const { isOver, pages } = way.current
    if (named === null || isOver || state !== 'loaded' || (error !== null && !isThere)) return
    if (!isThere && hasOlder && pages < MOST_PAGES) {
      way.current.pages += 1
      return loadOlder()
    }
    way.current.isOver = true
    if (!isThere) return toast(hasOlder ? 'Meddelandet står längre upp.' : 'Det meddelandet finns inte längre.')
    const place = document.getElementById(placeOf(named))
    place?.scrollIntoView({ block: 'center' })
    place?.focus({ preventScroll: true })
  }, [named, isThere, state, hasOlder, error, loadOlder])
}
