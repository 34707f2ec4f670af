import { useSyncExternalStore } from 'react'
import { localStore, tabStore } from './browser-storage.ts'
import { createSessionStore, SESSION_KEYS, SIGNED_OUT } from './session-store.ts'
import type { SessionState } from './session-store.ts'

export type { SessionState, SessionUser } from './session-store.ts'

/** The session of this browser. */
export const session = createSessionStore({ local: localStore, tab: tabStore, now: () => Date.now() })

if (typeof window !== 'undefined') {
  window.addEventListener('storage', (event) => {
    if (event.key === null || event.key === SESSION_KEYS.token) session.reread()
  })
}

/** The session as React state. While prerendering and hydrating nobody is signed in. */
export function useSession(): SessionState {
  return useSyncExternalStore(session.subscribe, session.state, () => SIGNED_OUT)
}
