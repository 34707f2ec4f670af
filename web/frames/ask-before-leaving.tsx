import type { ReactNode } from 'react'
import { useEffect, useEffectEvent } from 'react'
import { useBlocker } from 'react-router'
import { session } from '../api/session.ts'
import { mayLeaveUnsaved } from '../ui/confirm.ts'
import { Unsaved, useUnsavedWithin } from '../ui/unsaved.ts'

/**
 * Asks once before a page is left on which a form holds words that are not saved. It stands around the page and not in
 * each form, since the router knows one such question at a time. Never holds somebody who signs out, whose session has
 * ended, or who leaves quickly.
 */
export function AskBeforeLeaving({ children }: { children: ReactNode }) {
  const { hold, isHeld } = useUnsavedWithin()
  const holds = () => isHeld() && session.state().token !== null
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && holds(),
  )
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    let isCurrent = true
    void mayLeaveUnsaved().then((leaves) => {
      if (!isCurrent) return
      if (leaves) blocker.proceed()
      else blocker.reset()
    })
    return () => {
      isCurrent = false
    }
  }, [blocker])

  /** Somebody who has said that they leave is not asked by the browser as well, where the next page is another document. */
  const holdsDocument = useEffectEvent(() => blocker.state !== 'proceeding' && holds())
  useEffect(() => {
    function ask(event: BeforeUnloadEvent) {
      // "Lämna snabbt" hides the page before it goes: nothing may hold it back.
      if (holdsDocument() && !document.documentElement.hidden) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [])

  return <Unsaved value={hold}>{children}</Unsaved>
}
