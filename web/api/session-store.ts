import type { User } from '../../contract/profile.ts'
import type { KeyValueStore } from './browser-storage.ts'
import { isEntryPath, safeReturnPath } from './return-path.ts'
import { expiryOf } from './session-token.ts'

export const SESSION_KEYS = {
  token: 'therapy_auth_token',
  user: 'user',
  currentUser: 'currentUser',
  returnPath: 'lyhord_return_path',
} as const

/** What somebody writes in the onboarding before it is theirs in an account. */
export const ONBOARDING_KEY = 'lyhord_onboarding'

/** Left on the device by an anonymous chat and the onboarding; goes with the person who signs out. */
const LOCAL_LEFTOVERS = [
  'anonymousMessages',
  'anonymousProofs',
  'selectedPlanType',
  'selectedPatient',
  ONBOARDING_KEY,
] as const

export type SessionUser = User & { available_credits?: number | undefined }

export interface SessionState {
  /** Null when nobody is signed in, or the token's time has run out. */
  readonly token: string | null
  readonly user: SessionUser | null
  /** True from the moment a session ended by itself until the person has been told. */
  readonly expired: boolean
  /** The therapist whose session has ended by itself, until they have been told: their page stays. */
  readonly ended?: Pick<SessionUser, 'email'> | undefined
}

export const SIGNED_OUT: SessionState = { token: null, user: null, expired: false }

interface Surroundings {
  local: KeyValueStore
  tab: KeyValueStore
  now: () => number
}

/** The user as `keepUser` wrote it: only this file writes the key, and the schema of zod would weigh on every public page. */
function storedUser(text: string | null): SessionUser | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null')
    if (typeof value !== 'object' || value === null) return null
    const user = value as Partial<SessionUser>
    const known = typeof user.id === 'string' && typeof user.name === 'string' && Array.isArray(user.consents)
    return known && (user.role === 'patient' || user.role === 'therapist') ? (user as SessionUser) : null
  } catch {
    return null
  }
}

/** The session of this browser: token and user kept in `local`, the way back in `tab`. */
export function createSessionStore({ local, tab, now }: Surroundings) {
  const listeners = new Set<() => void>()
  const signOutListeners = new Set<() => void>()
  let state = read()

  function read(): SessionState {
    const token = local.getItem(SESSION_KEYS.token)
    if (token === null || isPast(token)) return SIGNED_OUT
    return { token, user: storedUser(local.getItem(SESSION_KEYS.currentUser)), expired: false }
  }

  function isPast(token: string): boolean {
    const expiry = expiryOf(token)
    return expiry === null || expiry <= now()
  }

  function become(next: SessionState): void {
    state = next
    for (const listener of listeners) listener()
  }

  function leaveMemory(): void {
    for (const listener of signOutListeners) listener()
  }

  function forget(): void {
    for (const key of [SESSION_KEYS.token, SESSION_KEYS.user, SESSION_KEYS.currentUser]) local.removeItem(key)
    leaveMemory()
  }

  function keepUser(user: SessionUser): void {
    const text = JSON.stringify(user)
    local.setItem(SESSION_KEYS.user, text)
    local.setItem(SESSION_KEYS.currentUser, text)
  }

  return {
    state: (): SessionState => state,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** The usable token, or null. */
    token(): string | null {
      return state.token !== null && !isPast(state.token) ? state.token : null
    },
    /** True when a token is still stored although its time has run out. */
    hasLapsed(): boolean {
      const stored = local.getItem(SESSION_KEYS.token)
      return stored !== null && isPast(stored)
    },
    /** Somebody signs in; what another account had in memory goes first. */
    signIn(token: string, user: SessionUser | null = null): void {
      if (state.token !== null && state.token !== token) leaveMemory()
      local.setItem(SESSION_KEYS.token, token)
      if (user !== null) keepUser(user)
      become({ token, user, expired: false })
    },
    setUser(user: SessionUser): void {
      if (state.token === null) return
      const known = { available_credits: state.user?.available_credits, ...user }
      keepUser(known)
      become({ ...state, user: known })
    },
    setAvailableCredits(credits: number): void {
      if (state.user === null || state.user.available_credits === credits) return
      const user = { ...state.user, available_credits: credits }
      keepUser(user)
      become({ ...state, user })
    },
    /** Forgets everything of this person on this device. The caller goes to `/`. */
    signOut(): void {
      for (const key of LOCAL_LEFTOVERS) local.removeItem(key)
      tab.clear()
      forget()
      become(SIGNED_OUT)
    },
    /** The session-expiry procedure: keeps the way back, forgets the token, asks the shell to tell the person. */
    expire(path: string): void {
      if (local.getItem(SESSION_KEYS.token) === null) return
      const back = safeReturnPath(path)
      if (back !== null && !isEntryPath(back)) tab.setItem(SESSION_KEYS.returnPath, back)
      const ended = state.user?.role === 'therapist' ? { email: state.user.email } : undefined
      forget()
      become({ ...SIGNED_OUT, expired: true, ended })
    },
    acknowledgeExpiry(): void {
      if (state.expired) become({ ...state, expired: false, ended: undefined })
    },
    /** The path to go back to after signing in, given once. */
    takeReturnPath(): string | null {
      const path = safeReturnPath(tab.getItem(SESSION_KEYS.returnPath))
      tab.removeItem(SESSION_KEYS.returnPath)
      return path
    },
    /** Runs when the person's data must leave memory: caches register here. */
    onForget(listener: () => void): () => void {
      signOutListeners.add(listener)
      return () => void signOutListeners.delete(listener)
    },
    /** Takes over what another tab did. */
    reread(): void {
      become(read())
    },
  }
}
