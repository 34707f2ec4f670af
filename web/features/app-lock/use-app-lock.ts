import { useLayoutEffect } from 'react'
import { onOtherTab } from '../../api/browser-storage.ts'
import { useSession } from '../../api/session.ts'
import { whenIdle } from '../../loading/when-idle.ts'
import { focusPage } from '../../ui/focus-page.ts'
import { lookAtClock } from '../../ui/look-at-clock.ts'
import { useRequestStore } from '../../ui/request-store.ts'
import { heldLock } from './held-lock.ts'
import { type Lock, LOCKED } from './lock.ts'
import { close, currentLock, lockIfDue, notePress, reopen } from './lock-store.ts'

/** Milliseconds between two looks at the clock. */
const LOOKS_EVERY = 5_000

export const loadLockScreen = () => import('./lock-screen.tsx')

/**
 * Tells what hides this page, or null. It closes when nobody has pressed anything for its minutes, in any tab, and stands
 * before the first paint of a page that is opened later. A session that runs out meanwhile opens nothing: what the page
 * shows goes when the person is led to the sign-in.
 */
export function useAppLock(): Lock | null {
  const lock = useRequestStore(heldLock)
  const { token, expired } = useSession()
  const isOver = lock !== null && token === null && !expired

  useLayoutEffect(() => {
    if (isOver) heldLock.set(null)
  }, [isOver])

  useLayoutEffect(() => {
    look()
    // What opens it must be there without a network too.
    const stopFetching = whenIdle(() => void (currentLock() !== null && loadLockScreen().catch(() => undefined)))
    const stopListening = onOtherTab('lyhord_lock_used', (seen) => (seen === LOCKED ? look() : heldLock.set(null)))
    const stopLooking = lookAtClock(look, LOOKS_EVERY)
    const watch = new AbortController()
    const heard = { capture: true, passive: true, signal: watch.signal }
    for (const kind of ['pointerdown', 'keydown']) window.addEventListener(kind, press, heard)
    return () => {
      stopLooking()
      stopFetching()
      stopListening()
      watch.abort()
    }
  }, [])
  return lock
}

function look(): void {
  if (heldLock.get() !== null) return
  const due = lockIfDue(Date.now())
  if (due !== null) heldLock.set(due)
}

function press(): void {
  look()
  notePress(Date.now())
}

/** "Lås nu": in every tab of this browser. */
export function lockNow(): void {
  close()
  look()
}

/** Its right code was given, or the device's own lock opened: the page goes on where it stood. */
export function unlock(): void {
  reopen(Date.now())
  heldLock.set(null)
  focusPage()
}
