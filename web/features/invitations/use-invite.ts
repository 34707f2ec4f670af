import { useLayoutEffect } from 'react'
import type { ResponseOf } from '../../../contract/endpoint.ts'
import { validateInvitation } from '../../../contract/invitations.ts'
import { call } from '../../api/call.ts'
import { session, useSession } from '../../api/session.ts'
import { useLookedUp } from '../../loading/use-looked-up.ts'
import { isSignedOut, leaveSession } from '../sign-in/use-who.ts'
import { connectWithCode } from './connect-with-code.ts'
import type { Connection } from './connect-with-code.ts'
import { findGuest } from './find-guest.ts'
import { linkFailure } from './invitation-failure.ts'
import type { InvitationFailure } from './invitation-failure.ts'

export type InvitationInfo = ResponseOf<typeof validateInvitation>

export type InviteStage =
  | { readonly name: 'loading' | 'therapist' | 'missing' }
  | { readonly name: 'visitor'; readonly info: InvitationInfo }
  | { readonly name: 'client'; readonly info: InvitationInfo; readonly email: string }
  | { readonly name: 'connected'; readonly connection: Connection }
  /** Somebody has a therapist already; `inviter` is null where the invitation does not open any more. */
  | { readonly name: 'taken'; readonly therapist: string; readonly inviter: string | null }
  | { readonly name: 'failed'; readonly failure: InvitationFailure }

const LOADING: InviteStage = { name: 'loading' }

interface Link {
  /** Empty where the address holds none. */
  readonly code: string
  readonly emailProof: string | null
}

/** What an invitation's link leads to. Looks anew when somebody signs in or out. */
export function useInvite({ code, emailProof }: Link) {
  const { token, expired } = useSession()
  const key = [code, emailProof, token].join(' ')
  const { value, show, retry } = useLookedUp(() => arrive({ code, emailProof }, token), key)

  // Whichever call finds that the session has ended, the header's own too: the invitation is shown as to anybody.
  useLayoutEffect(() => {
    if (expired) session.acknowledgeExpiry()
  }, [expired])

  /** Throws `ApiError`. A session that ended in the middle leads back to the invitation as a visitor sees it. */
  async function connect(shareChats: boolean): Promise<void> {
    try {
      const connection = await connectWithCode(code, shareChats, { onUnauthorized: 'throw' })
      if (connection.isNew) return show({ name: 'connected', connection })
      show({ name: 'taken', therapist: connection.therapist, inviter: await inviterOf({ code, emailProof }) })
    } catch (error) {
      if (!isSignedOut(error)) throw error
      show(null)
      leaveSession()
    }
  }

  return { stage: value ?? LOADING, connect, retry }
}

async function arrive({ code, emailProof }: Link, token: string | null): Promise<InviteStage> {
  if (code === '') return { name: 'missing' }
  try {
    const guest = await findGuest(token)
    if (guest.role === 'therapist') return { name: 'therapist' }
    if (guest.role === 'client' && guest.therapist !== null) {
      return { name: 'taken', therapist: guest.therapist.name, inviter: await inviterOf({ code, emailProof }) }
    }
    const info = await call(validateInvitation, { body: { invitation_code: code, email_proof: emailProof } })
    return guest.role === 'client' ? { name: 'client', info, email: guest.email } : { name: 'visitor', info }
  } catch (error) {
    return { name: 'failed', failure: linkFailure(error) }
  }
}

/** Who invites somebody who is connected already; not knowing it stands in nobody's way. */
async function inviterOf({ code, emailProof }: Link): Promise<string | null> {
  try {
    const { therapist } = await call(validateInvitation, { body: { invitation_code: code, email_proof: emailProof } })
    return therapist.name
  } catch {
    return null
  }
}
