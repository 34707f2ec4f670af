import { signInRoutes } from '../../../contract/sign-in-routes.ts'
import { NEUTRAL_SITE, pressed, STAYS_SIGNED_IN } from '../../features/safety/leave-rule.ts'
import { onPress } from './press.ts'
import { read } from './storage.ts'

/** Of `STORED_ITEMS`, which is too long to bring along: what says nothing of a person and stays when they leave. */
export const STAYING = /^(cookieConsent|lyhord_(theme|text_size|locked_notice|voice_told|quick_exit))$/
/** What also stays on a device whose owner has chosen to stay signed in. */
export const OF_SESSION = /^(therapy_auth_token|user|currentUser|lyhord_session_used)$/

/** As `leaveQuickly` of the app: at once, with nothing left behind that was written here, and signed out unless set otherwise. */
export function leave(): void {
  try {
    document.documentElement.hidden = true
    const token = read('therapy_auth_token')
    const keepsSession = read('lyhord_quick_exit') === STAYS_SIGNED_IN
    for (const key of Object.keys(localStorage))
      if (!STAYING.test(key) && !(keepsSession && OF_SESSION.test(key))) localStorage.removeItem(key)
    sessionStorage.clear()
    if (token && !keepsSession) endSessionBehind(token)
  } finally {
    location.replace(NEUTRAL_SITE)
  }
}

function endSessionBehind(token: string): void {
  const headers = { Authorization: `Bearer ${token}` }
  fetch(signInRoutes.logout.path, { method: 'POST', headers, keepalive: true }).catch(() => undefined)
}

/** "Lämna snabbt", and Esc three times, wherever the focus is. */
export function offerLeave(): void {
  let times: readonly number[] = []
  function listen({ key, repeat }: KeyboardEvent): void {
    if (key !== 'Escape' || repeat) return
    const next = pressed(times, Date.now())
    times = next.times
    if (next.leave) leave()
  }
  addEventListener('keydown', listen, true)
  onPress('[data-leave]', (_, event) => {
    event.preventDefault()
    leave()
  })
}
