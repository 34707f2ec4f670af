import { useSyncExternalStore } from 'react'
import { kept, onOtherTab } from './browser-storage.ts'
import { createSessionStore, SIGNED_OUT } from './session-store.ts'
import type { SessionState } from './session-store.ts'

export type { Ended, SessionState, SessionUser } from './session-store.ts'

/** The session of this browser. */
export const session = createSessionStore({ kept, now: () => Date.now() })

onOtherTab('therapy_auth_token', () => session.reread())

/** The session as React state. While prerendering and hydrating nobody is signed in. */
export function useSession(): SessionState {
  return useSyncExternalStore(session.subscribe, session.state, () => SIGNED_OUT)
}
