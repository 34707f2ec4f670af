import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Confirmation, RecoveryCode, Role, Timestamp, Uuid } from './fields.ts'

export const lockedHistory = endpoint({
  method: 'GET',
  path: '/auth/locked-history',
  access: 'signedIn',
  summary: 'Whether a reset without the recovery code has locked anything, and what can open it.',
  response: z.object({
    locked: z.boolean(),
    /** A recovery code of before the reset would open it. */
    by_code: z.boolean(),
    /** The connected person who can open it after confirming; null when nobody can. */
    by_person: z.nullable(z.string()),
  }),
})

export const unlockHistory = endpoint({
  method: 'POST',
  path: '/auth/unlock-history',
  access: 'signedIn',
  gate: 'auth',
  summary: 'Opens what a reset has locked, with the recovery code of before it.',
  body: z.strictObject({ recovery_code: RecoveryCode }),
  response: Confirmation,
})

export const Regrant = z.object({
  person_id: Uuid,
  name: z.string(),
  role: Role,
  /** When the other person got new keys. */
  since: Timestamp,
  /** Of the other person's new key: five groups of four, for the two to compare. */
  fingerprint: z.string(),
})
export type Regrant = z.output<typeof Regrant>

export const listRegrants = endpoint({
  method: 'GET',
  path: '/api/sharing/regrants',
  access: 'signedIn',
  summary: 'People whose reset has locked what the caller can open for them again.',
  response: z.object({ regrants: z.array(Regrant) }),
})

export const confirmRegrant = endpoint({
  method: 'POST',
  path: '/api/sharing/regrants',
  access: 'signedIn',
  gate: 'write',
  summary: "Opens it to the other person's new key, after the caller has confirmed who it is.",
  body: z.strictObject({ person_id: Uuid, fingerprint: z.string().check(z.maxLength(40)) }),
  response: Confirmation,
})

export const keyFingerprint = endpoint({
  method: 'GET',
  path: '/api/sharing/fingerprint',
  access: 'signedIn',
  summary: "The fingerprint of the caller's own key, to read out to the other person.",
  response: z.object({ fingerprint: z.string() }),
})
