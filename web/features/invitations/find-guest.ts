import { type ConnectedTherapist, myTherapist } from '../../../contract/connections.ts'
import { call } from '../../api/call.ts'
import { isSignedOut, leaveSession, whoIsHere } from '../sign-in/use-who.ts'

/** Whom an invitation meets. */
export type Guest =
  | { readonly role: 'visitor' }
  | { readonly role: 'therapist' }
  | { readonly role: 'client'; readonly email: string; readonly therapist: ConnectedTherapist | null }

/** Who is here, and whom a client is connected to already. A refused session is ended as `whoIsHere` does. Throws `ApiError`. */
export async function findGuest(token: string | null): Promise<Guest> {
  const who = await whoIsHere(token)
  if (who.role === 'visitor') return who
  if (who.role === 'therapist') return { role: 'therapist' }
  try {
    const { therapist } = await call(myTherapist, {}, { onUnauthorized: 'throw' })
    return { role: 'client', email: who.user.email, therapist }
  } catch (error) {
    if (!isSignedOut(error)) throw error
    leaveSession()
    return { role: 'visitor' }
  }
}
