import { useEffect, useState } from 'react'
import type { Role } from '../../../contract/fields.ts'
import { ApiError, detailOf } from '../../api/api-error.ts'
import { loadUser } from '../../api/current-user.ts'
import { session, useSession } from '../../api/session.ts'
import type { SessionUser } from '../../api/session.ts'

interface Visitor {
  readonly role: 'visitor'
}

interface SignedIn {
  readonly role: Role
  readonly user: SessionUser
}

/** Who a public page has before it, as far as it knows. */
export type Who =
  | Visitor
  | SignedIn
  | { readonly role: 'loading' }
  | { readonly role: 'unknown'; readonly detail: string }

/**
 * Who is signed in here. A session that the server refuses is ended without a word: the page is shown as to anybody.
 * Throws `ApiError` for what else may go wrong. `token` is the session's own, so that whoever asks can ask anew when it
 * changes.
 */
export async function whoIsHere(token: string | null): Promise<Visitor | SignedIn> {
  if (token === null) {
    if (session.hasLapsed()) leaveSession()
    return { role: 'visitor' }
  }
  try {
    const user = await loadUser({ onUnauthorized: 'throw' })
    return { role: user.role, user }
  } catch (error) {
    if (!isSignedOut(error)) throw error
    leaveSession()
    return { role: 'visitor' }
  }
}

/** True where the server no longer knows the session. */
export function isSignedOut(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401
}

/** Forgets a token that opens nothing. The page itself goes on, so nobody needs to be told. */
export function leaveSession(): void {
  session.expire(window.location.pathname)
  session.acknowledgeExpiry()
}

/** `whoIsHere` as React state, at once where the browser knows the user. While prerendering and hydrating it is nobody. */
export function useWho(): { who: Who; retry: () => void } {
  const { token, user } = useSession()
  const [failure, setFailure] = useState<string | null>(null)
  const isMissing = token !== null && user === null

  useEffect(() => {
    if (isMissing) ask(token, setFailure)
  }, [isMissing, token])

  function retry() {
    setFailure(null)
    ask(token, setFailure)
  }

  return { who: whoOf(token, user, failure), retry }
}

/** The session store tells who it is; here only a failure is left to tell. */
function ask(token: string | null, onFailure: (detail: string) => void): void {
  whoIsHere(token).catch((error: unknown) => onFailure(detailOf(error)))
}

function whoOf(token: string | null, user: SessionUser | null, failure: string | null): Who {
  if (token === null) return { role: 'visitor' }
  if (user !== null) return { role: user.role, user }
  return failure === null ? { role: 'loading' } : { role: 'unknown', detail: failure }
}
