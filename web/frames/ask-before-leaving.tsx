import type { ReactNode } from 'react'
import { useEffect, useEffectEvent } from 'react'
import { useBlocker } from 'react-router'
import { session } from '../api/session.ts'
import { mayLeaveUnsaved } from '../ui/confirm.ts'
import { Unsaved, useUnsavedWithin } from '../ui/unsaved.ts'

/** What is called or written to takes nobody from the page, though browsers ask as if it did: no question stands before 112. */
const CALLS = 'a[href^="tel:"], a[href^="sms:"], a[href^="mailto:"]'

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
    let isCalling = false
    function press({ target }: Event) {
      isCalling = target instanceof Element && target.closest(CALLS) !== null
    }
    function ask(event: BeforeUnloadEvent) {
      // "Lämna snabbt" hides the page before it goes: nothing may hold it back.
      if (!isCalling && holdsDocument() && !document.documentElement.hidden) event.preventDefault()
    }
    const pressing = ['click', 'input'] as const
    for (const one of pressing) window.addEventListener(one, press, true)
    window.addEventListener('beforeunload', ask)
    return () => {
      for (const one of pressing) window.removeEventListener(one, press, true)
      window.removeEventListener('beforeunload', ask)
    }
  }, [])

  return <Unsaved value={hold}>{children}</Unsaved>
}
