import type { signInRoutes } from '../../../contract/sign-in-routes.ts'
import { isLeaving, NEUTRAL_SITE, pressed, STAYS_SIGNED_IN } from '../../features/safety/leave-rule.ts'
import { onPress, root } from './page.ts'
import { read } from './storage.ts'

/**
 * Of `STORED_ITEMS`, which is too long to bring along, what says nothing of a person and stays when they leave; and what
 * also stays on a device whose owner has chosen to stay signed in. The test holds both to the list.
 */
export const STAYING = /(nt|eme|ize|ce|old|xit)$/
export const OF_SESSION = /oken$|ser$|_used$/

/** As `leaveQuickly` of the app: at once, with nothing left behind that was written here, and signed out unless set otherwise. */
export function leave(): true {
  try {
    root.hidden = true
    const token = read('therapy_auth_token')
    const keepsSession = read('lyhord_quick_exit') === STAYS_SIGNED_IN
    for (const key in localStorage)
      if (!STAYING.test(key) && !(keepsSession && OF_SESSION.test(key))) localStorage.removeItem(key)
    sessionStorage.clear()
    // The server is told, also when the page is gone before it has answered.
    const headers = { Authorization: `Bearer ${token}` }
    const logout: typeof signInRoutes.logout.path = '/auth/logout'
    if (token && !keepsSession) void fetch(logout, { method: 'POST', headers, keepalive: true })
  } catch {
    // A browser that blocks its storage has kept nothing.
  }
  location.replace(NEUTRAL_SITE)
  return true
}

/** "Lämna snabbt", and Esc three times, wherever the focus is. */
export function offerLeave(): void {
  let times: readonly number[] = []
  function listen({ key, repeat }: KeyboardEvent): void {
    if (key !== 'Escape' || repeat) return
    times = pressed(times, Date.now())
    if (isLeaving(times)) leave()
  }
  addEventListener('keydown', listen, true)
  onPress('[data-leave]', leave)
}
