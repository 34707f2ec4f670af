import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useBlocker } from 'react-router'
import { session } from '../../api/session.ts'
import { confirmAction } from '../../ui/confirm.ts'

/**
 * Asks once before a page with unsaved changes is left. Never holds somebody who signs out, whose session has ended,
 * or who leaves quickly.
 */
export function useUnsavedChanges(dirty: boolean): void {
  const [token] = useState(() => session.state().token)
  /** Somebody who has said that they leave is not asked by the browser as well, where the next page is another document. */
  const hasSaidSo = useRef(false)
  const holds = useEffectEvent(() => dirty && !hasSaidSo.current && session.state().token === token)

  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      dirty && session.state().token === token && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    let isCurrent = true
    void confirmAction({
      title: 'Lämna utan att spara?',
      body: 'Du har ändrat i din profil. Lämnar du sidan försvinner det du inte har sparat.',
      confirmLabel: 'Lämna sidan',
      cancelLabel: 'Stanna kvar',
    }).then((leaves) => {
      if (!isCurrent) return
      hasSaidSo.current = leaves
      if (leaves) blocker.proceed()
      else blocker.reset()
    })
    return () => {
      isCurrent = false
    }
  }, [blocker])

  useEffect(() => {
    function ask(event: BeforeUnloadEvent) {
      // "Lämna snabbt" hides the page before it goes: nothing may hold it back.
      if (holds() && !document.documentElement.hidden) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [])
}
