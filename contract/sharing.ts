import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Confirmation, Role, Timestamp, Uuid } from './fields.ts'

export const Sharing = z.object({
  therapist: z.nullable(z.object({ id: Uuid, name: z.string(), connected_at: Timestamp })),
  /** What the therapist may read now: the record always, the conversations only as chosen. */
  share_record: z.boolean(),
  share_chats: z.boolean(),
})
export type Sharing = z.output<typeof Sharing>

export const getSharing = endpoint({
  method: 'GET',
  path: '/api/sharing',
  access: 'patient',
  summary: 'What the client shares, and with whom.',
  response: Sharing,
})

export const setSharing = endpoint({
  method: 'PUT',
  path: '/api/sharing',
  access: 'patient',
  gate: 'write',
  summary: 'Shares the conversations or stops sharing them; stopping starts a new epoch.',
  body: z.strictObject({ share_chats: z.boolean() }),
  response: Sharing,
})

export const disconnectTherapist = endpoint({
  method: 'POST',
  path: '/api/sharing/disconnect',
  access: 'patient',
  gate: 'write',
  summary: "Ends the connection: the therapist's keys go and new epochs start.",
  response: Confirmation,
})

export const AccessLogEntry = z.object({
  at: Timestamp,
  /** One Swedish sentence, e.g. `Tove Terapeut läste dina samtal.` */
  text: z.string(),
  by_other: z.boolean(),
})
export type AccessLogEntry = z.output<typeof AccessLogEntry>

export const accessLog = endpoint({
  method: 'GET',
  path: '/api/access-log',
  access: 'signedIn',
  summary: 'Who opened or changed what of mine, newest first.',
  query: z.object({ before: z.optional(z.iso.datetime()) }),
  response: z.object({ entries: z.array(AccessLogEntry), has_more: z.boolean() }),
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
