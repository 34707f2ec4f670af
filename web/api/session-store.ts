import { SESSION_USE_NOTED_EVERY, THERAPIST_IDLE_LIMIT } from '../../contract/limits.ts'
import type { User } from '../../contract/profile.ts'
import type { ItemStore } from './item-store.ts'
import { isEntryPath, safeReturnPath } from './return-path.ts'
import { expiryOf } from './session-token.ts'
import { parseJson } from './parse-json.ts'

export type SessionUser = User & { available_credits?: number | undefined }

export interface SessionState {
  /** Null when nobody is signed in, or the token's time has run out. */
  readonly token: string | null
  readonly user: SessionUser | null
  /** True from the moment a session ended by itself until the person has been told. */
  readonly expired: boolean
  /** The therapist whose session has ended by itself, until somebody signs in: their page stays, out of sight. */
  readonly ended?: Ended | undefined
}

export interface Ended {
  readonly email: string
  /** Whether it was for want of use. */
  readonly isIdle: boolean
}

/** The server notes a use a minute late at most, and so may end a session that long before the limit. */
const ENDS_UNUSED_AFTER = THERAPIST_IDLE_LIMIT - SESSION_USE_NOTED_EVERY

export const SIGNED_OUT: SessionState = { token: null, user: null, expired: false }

interface Surroundings {
  kept: ItemStore
  now: () => number
}

/** The user as `keepUser` wrote it: only this file writes the key, and the schema of zod would weigh on every public page. */
function storedUser(text: string | null): SessionUser | null {
  const value = parseJson(text)
  if (typeof value !== 'object' || value === null) return null
  const user = value as Partial<SessionUser>
  const known = typeof user.id === 'string' && typeof user.name === 'string' && Array.isArray(user.consents)
  return known && (user.role === 'patient' || user.role === 'therapist') ? (user as SessionUser) : null
}

/**
 * The session of this browser. It also tells what is kept whose it is: who is signed in, and when that ended and how
 * (docs/security.md).
 */
export function createSessionStore({ kept, now }: Surroundings) {
  const listeners = new Set<() => void>()
  const signOutListeners = new Set<() => void>()
  let state = read()

  function read(): SessionState {
    const token = kept.getItem('therapy_auth_token')
    const user = token === null ? null : storedUser(kept.getItem('currentUser'))
    if (user === null) kept.suspend()
    else kept.enter(user.id)
    if (token !== null && !isPast(token)) return { token, user, expired: false }
    kept.suspend()
    return SIGNED_OUT
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
    for (const key of ['therapy_auth_token', 'user', 'currentUser', 'lyhord_session_used'] as const)
      kept.removeItem(key)
    leaveMemory()
  }

  function keepUser(user: SessionUser): void {
    const text = JSON.stringify(user)
    kept.setItem('user', text)
    kept.setItem('currentUser', text)
    kept.enter(user.id)
    if (usedAt() === 0) noteUse(user, now())
  }

  /** In storage, since the tabs of a browser share the session. A client's has no such end. */
  function noteUse(user: SessionUser | null, at: number): void {
    if (user?.role === 'therapist' && (at > usedAt() || usedAt() > now()))
      kept.setItem('lyhord_session_used', String(at))
  }

  /** Zero where no use is known of. */
  function usedAt(): number {
    return Number(kept.getItem('lyhord_session_used')) || 0
  }

  function isIdle(): boolean {
    return state.user?.role === 'therapist' && now() - usedAt() >= ENDS_UNUSED_AFTER
  }

  /** How a session without a token here has ended: it ran out, or another tab signed out and nothing may stay. */
  function ending(): SessionState {
    if (state.token === null) return SIGNED_OUT
    if (isPast(state.token)) return lapsed()
    kept.forgetTab()
    return SIGNED_OUT
  }

  function lapsed(): SessionState {
    if (state.user?.role !== 'therapist') return { ...SIGNED_OUT, expired: true }
    const ended = { email: state.user.email, isIdle: usedAt() > 0 && isIdle() }
    return { ...SIGNED_OUT, expired: true, ended }
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
      const stored = kept.getItem('therapy_auth_token')
      return stored !== null && isPast(stored)
    },
    /**
     * The server has answered a call that somebody at the page had set going `at` this time. That is when it counts, as on the
     * server: an answer may come long after, also to a machine that has slept.
     */
    wasUsed(at: number): void {
      noteUse(state.user, at)
    },
    /** True from the moment at which the server may have ended a therapist's session for want of use. */
    isIdle,
    /** Somebody signs in; what another account had in memory goes first. */
    signIn(token: string, user: SessionUser | null = null): void {
      if (state.token !== null && state.token !== token) leaveMemory()
      if (state.token !== token) {
        kept.suspend()
        kept.removeItem('lyhord_session_used')
      }
      kept.setItem('therapy_auth_token', token)
      // Until it is known who this is, nobody is: not whoever was here before.
      if (user === null) for (const key of ['user', 'currentUser'] as const) kept.removeItem(key)
      else keepUser(user)
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
    /** Forgets everything of this person on this device and in this tab. The caller goes to `/`. */
    signOut(): void {
      kept.forget()
      leaveMemory()
      become(SIGNED_OUT)
    },
    /**
     * The session-expiry procedure: forgets the token, keeps what was being written and the way back for the same person
     * alone, asks the shell to tell them.
     */
    expire(path: string): void {
      if (kept.getItem('therapy_auth_token') === null) return
      kept.suspend()
      const back = safeReturnPath(path)
      if (back !== null && !isEntryPath(back)) kept.setItemForReturn('lyhord_return_path', back)
      const next = lapsed()
      forget()
      become(next)
    },
    acknowledgeExpiry(): void {
      if (state.expired) become({ ...state, expired: false })
    },
    /** The path to go back to after signing in, given once. */
    takeReturnPath(): string | null {
      const path = safeReturnPath(kept.getItem('lyhord_return_path'))
      kept.removeItem('lyhord_return_path')
      return path
    },
    /** Runs when the person's data must leave memory: caches register here. */
    onForget(listener: () => void): () => void {
      signOutListeners.add(listener)
      return () => void signOutListeners.delete(listener)
    },
    /** Takes over what another tab did. */
    reread(): void {
      const next = read()
      become(next.token === null ? ending() : next)
    },
  }
}
