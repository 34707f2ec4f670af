import * as z from 'zod/mini'
import { InvitationCode } from '../../../contract/fields.ts'
import { invitationPath } from '../../../contract/pages.ts'
import { safeReturnPath } from '../../api/return-path.ts'

/** What the page of an invitation hands over to the registration, in navigation state. */
export interface InvitationState {
  readonly invitationCode?: string
  readonly invitationInfo?: InvitationInfo
  readonly returnTo?: string
  /** From the mailed link: it proves the address. */
  readonly emailProof?: string | null
}

const Info = z.object({
  therapist: z.object({ name: z.string(), verified: z.catch(z.boolean(), false) }),
  personal_message: z.nullish(z.string()),
  patient_email: z.nullish(z.string()),
})
type InvitationInfo = z.output<typeof Info>

const State = z.object({
  invitationCode: z.catch(z.optional(InvitationCode), undefined),
  invitationInfo: z.catch(z.optional(Info), undefined),
  returnTo: z.catch(z.optional(z.string()), undefined),
  emailProof: z.catch(z.nullish(z.string()), undefined),
})

/** An invitation that is known to be good. */
export interface Invitation {
  readonly code: string
  readonly emailProof: string | null
  readonly therapist: string
  readonly verified: boolean
  readonly greeting: string | null
  readonly email: string | null
  /** Where a login leads that is made instead of a registration. */
  readonly returnTo: string
}

export interface InvitationEntry {
  /** Eight letters and digits, or null where there is none. */
  readonly code: string | null
  readonly emailProof: string | null
  /** What is known of the invitation already; null where it must be asked for. */
  readonly invitation: Invitation | null
}

/** What a registration starts from. State of another shape counts as none. */
export function invitationEntry(state: unknown): InvitationEntry {
  const given = z.safeParse(State, state).data ?? {}
  const code = given.invitationCode ?? null
  const emailProof = given.emailProof ?? null
  if (code === null) return { code, emailProof, invitation: null }
  const invitation =
    given.invitationInfo === undefined
      ? null
      : knownInvitation(given.invitationInfo, { code, emailProof, returnTo: given.returnTo })
  return { code, emailProof, invitation }
}

/** True where an invitation's code came along, which makes every client registration an invited one. */
export function hasInvitation(state: unknown): boolean {
  return invitationEntry(state).code !== null
}

interface Given {
  readonly code: string
  readonly emailProof: string | null
  readonly returnTo?: string | undefined
}

/** An invitation out of what the server tells of it. Without a way back, a login leads to the invitation itself. */
export function knownInvitation(info: InvitationInfo, { code, emailProof, returnTo }: Given): Invitation {
  return {
    code,
    emailProof,
    therapist: info.therapist.name,
    verified: info.therapist.verified,
    greeting: info.personal_message ?? null,
    email: info.patient_email ?? null,
    returnTo: safeReturnPath(returnTo) ?? invitationPath(code),
  }
}
