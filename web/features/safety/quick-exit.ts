import { useEffect } from 'react'
import { signInRoutes } from '../../../contract/sign-in-routes.ts'
import { kept } from '../../api/browser-storage.ts'
import { session } from '../../api/session.ts'
import { isLeaving, NEUTRAL_SITE, pressed, STAYS_SIGNED_IN } from './leave-rule.ts'

/**
 * Leaves at once for a neutral page, without this one in the tab's history. Nothing that was written stays in this tab or
 * on this device, a talk without an account neither; the session ends, here and on the server, unless this device is set
 * to keep it. Nothing is waited for, and nothing that fails holds it back.
 */
export function leaveQuickly(): void {
  try {
    document.documentElement.hidden = true
    // A reply that is being read aloud (features/voice/reading.ts).
    if ('speechSynthesis' in window) window.speechSynthesis.cancel()
    const token = session.token()
    const keepsSession = kept.getItem('lyhord_quick_exit') === STAYS_SIGNED_IN
    kept.leave({ keepsSession })
    if (token !== null && !keepsSession) endSessionBehind(token)
  } finally {
    window.location.replace(NEUTRAL_SITE)
  }
}

/** Tells the server, also when the page is gone before it has answered. Without a network the session ends by its time. */
function endSessionBehind(token: string): void {
  const { method, path } = signInRoutes.logout
  fetch(path, { method, headers: { Authorization: `Bearer ${token}` }, keepalive: true }).catch(() => undefined)
}

/** Esc three times does what "Lämna snabbt" does, wherever the focus is. */
export function useQuickExitKeys(): void {
  useEffect(() => {
    let times: readonly number[] = []
    function listen(event: KeyboardEvent) {
      if (event.key !== 'Escape' || event.repeat) return
      times = pressed(times, Date.now())
      if (isLeaving(times)) leaveQuickly()
    }
    window.addEventListener('keydown', listen, { capture: true })
    return () => window.removeEventListener('keydown', listen, { capture: true })
  }, [])
}
