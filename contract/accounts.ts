import * as z from 'zod/mini'
import { AnonymousTalk } from './anonymous-chat.ts'
import { endpoint } from './endpoint.ts'
import { CurrentPassword, Email, Password, PersonName, RegistrationToken, Role, Timestamp, Uuid } from './fields.ts'

export const ConsentKind = z.enum(['adult', 'terms', 'health_data'])
export type ConsentKind = z.output<typeof ConsentKind>

/**
 * The three consents that must stand before anything a client writes is stored or sent to the AI (docs/decisions.md).
 */
export const REQUIRED_CONSENTS: readonly ConsentKind[] = ['adult', 'terms', 'health_data']
/** Version of the texts consented to; a new text means a new version and a new question. */
export const CONSENT_VERSION = '2026-11-01'

export const User = z.object({
  id: Uuid,
  name: z.string(),
  first_name: z.nullable(z.string()),
  last_name: z.nullable(z.string()),
  role: Role,
  email: z.string(),
  consents: z.array(ConsentKind),
  has_recovery_code: z.boolean(),
  /** The code was given back once: it is written down somewhere. */
  recovery_code_confirmed: z.boolean(),
  two_factor: z.boolean(),
  /** Checked against the national register; always false for clients (docs/decisions.md). */
  therapist_verified: z.boolean(),
})
export type User = z.output<typeof User>

export const RegisteredUser = z.object({ email: z.string(), role: Role, first_name: z.string() })

export const expressRegister = endpoint({
  method: 'POST',
  path: '/auth/express-register',
  access: 'public',
  gate: 'auth',
  summary: 'Registers a client with e-mail and password; answers alike for a known address.',
  body: z.strictObject({
    role: z.optional(z.literal('patient')),
    email: Email,
    password: Password,
    first_name: z.nullish(PersonName),
    anonymous_messages: z.nullish(AnonymousTalk),
    consents: z.optional(z.array(ConsentKind)),
  }),
  response: z.object({
    user: RegisteredUser,
    access_token: z.nullable(z.string()),
    verification_required: z.boolean(),
    /** To be sent with the code, and with a wish for a new one: several registrations may wait under one address. */
    registration: z.nullable(RegistrationToken),
    detail: z.string(),
  }),
})

export const convertAnonymousMessages = endpoint({
  method: 'POST',
  path: '/auth/convert-anonymous-messages',
  access: 'patient',
  summary: 'Stores the anonymous conversation in the account, encrypted; repeating it stores nothing twice.',
  body: z.strictObject({ messages: AnonymousTalk }),
  response: z.object({ success: z.boolean(), converted_count: z.number() }),
})

export const ConsentState = z.object({
  kind: ConsentKind,
  version: z.string(),
  granted_at: z.nullable(Timestamp),
  withdrawn_at: z.nullable(Timestamp),
})

export const setConsent = endpoint({
  method: 'POST',
  path: '/api/consents',
  access: 'signedIn',
  summary: 'Gives or withdraws one consent or several.',
  body: z.strictObject({ consents: z.array(ConsentKind).check(z.minLength(1)), given: z._default(z.boolean(), true) }),
  response: z.object({ consents: z.array(ConsentState) }),
})

export const createRecoveryCode = endpoint({
  method: 'POST',
  path: '/auth/recovery-code',
  access: 'signedIn',
  gate: 'auth',
  summary: 'Makes a new recovery code, shown once; the earlier one stops working. Asks for the password again.',
  body: z.strictObject({ password: CurrentPassword }),
  response: z.object({ recovery_code: z.string() }),
})
