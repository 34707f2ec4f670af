import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Email, InvitationCode, OptionalText, Required, Timestamp, Uuid } from './fields.ts'
import { INVITATION_NOTE_MAX_LENGTH } from './limits.ts'
import { registrationFields, RegistrationResult } from './registration.ts'

/** The conversations are shared only when the client chose so; the record is shared on connecting (docs/keys.md). */
const ShareChats = z._default(z.boolean(), false)

export const validateInvitation = endpoint({
  method: 'POST',
  path: '/api/invitations/validate-invitation',
  access: 'public',
  gate: 'auth',
  summary: 'Who invites with this code. The address it was sent to is told only with the proof of the mailed link.',
  body: z.strictObject({ invitation_code: InvitationCode, email_proof: z.nullish(z.string().check(z.maxLength(100))) }),
  response: z.object({
    /** `verified`: Lyhörd has found them in the national register. */
    therapist: z.object({ name: z.string(), verified: z.boolean() }),
    personal_message: z.nullable(z.string()),
    patient_email: z.nullable(z.string()),
  }),
})

export const useInvitation = endpoint({
  method: 'POST',
  path: '/api/invitations/use-invitation',
  access: 'patient',
  gate: 'auth',
  summary: 'Connects the client with the inviting therapist and grants what the client chose to share.',
  body: z.strictObject({ invitation_code: InvitationCode, share_chats: ShareChats }),
  response: z.object({
    message: z.string(),
    therapist: z.object({ name: z.string(), email: z.string() }),
  }),
})

export const registerWithInvitation = endpoint({
  method: 'POST',
  path: '/api/invitations/register-with-invitation',
  access: 'public',
  gate: 'auth',
  summary:
    'Registers an invited client. With the proof of the mailed link the account is signed in and connected at once.',
  body: z.strictObject({
    role: z.optional(z.literal('patient')),
    ...registrationFields,
    invitation_code: InvitationCode,
    /** From the mailed link alone, which the therapist never sees: it proves the address. */
    email_proof: z.nullish(z.string().check(z.maxLength(100))),
    share_chats: ShareChats,
  }),
  response: RegistrationResult,
})

export const createInvitation = endpoint({
  method: 'POST',
  path: '/api/invitations/create-invitation',
  access: 'therapist',
  gate: 'write',
  summary: 'Makes a single-use code, valid seven days, and mails it to the client.',
  body: z.strictObject({
    patient_email: Required(Email, 'Ange patientens e-post'),
    personal_message: OptionalText(INVITATION_NOTE_MAX_LENGTH, 'Högst 1000 tecken.'),
  }),
  response: z.object({ invitation_code: z.string(), expires_at: Timestamp }),
})

export const InvitationStatus = z.enum(['active', 'used', 'expired'])
export type InvitationStatus = z.output<typeof InvitationStatus>

export const Invitation = z.object({
  id: Uuid,
  /** Null where a reset without the recovery code has locked it. */
  invitation_code: z.nullable(z.string()),
  /** Null too where it answers a request: a stranger who asks gives no address away (`asked_by`). */
  patient_email: z.nullable(z.string()),
  /** First name of the client whose request this invitation answers. */
  asked_by: z.nullable(z.string()),
  personal_message: z.nullable(z.string()),
  status: InvitationStatus,
  created_at: Timestamp,
  expires_at: Timestamp,
  patient_name: z.nullable(z.string()),
})
export type Invitation = z.output<typeof Invitation>

export const myInvitations = endpoint({
  method: 'GET',
  path: '/api/invitations/my-invitations',
  access: 'therapist',
  summary: "The therapist's invitations, newest first.",
  response: z.object({ invitations: z.array(Invitation) }),
})
