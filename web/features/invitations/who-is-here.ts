import { type ConnectedTherapist, myTherapist } from '../../../contract/connections.ts'
import { me } from '../../../contract/profile.ts'
import { ApiError } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { session } from '../../api/session.ts'

/** Whom an invitation meets. */
export type Guest =
  | { readonly role: 'visitor' }
  | { readonly role: 'therapist' }
  | { readonly role: 'client'; readonly email: string; readonly therapist: ConnectedTherapist | null }

/**
 * Who is signed in here, and whom a client is connected to already. A session that the server refuses is ended without
 * a word: the invitation is shown as to anybody. Throws `ApiError` for what else may go wrong. `token` is the session's
 * own, so that whoever asks can ask anew when it changes.
 */
export async function whoIsHere(token: string | null): Promise<Guest> {
  if (token === null) {
    if (session.hasLapsed()) leaveSession()
    return { role: 'visitor' }
  }
  try {
    const user = await call(me, {}, { onUnauthorized: 'throw' })
    session.setUser(user)
    if (user.role === 'therapist') return { role: 'therapist' }
    const { therapist } = await call(myTherapist, {}, { onUnauthorized: 'throw' })
    return { role: 'client', email: user.email, therapist }
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
