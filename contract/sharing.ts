import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Confirmation, Timestamp, Uuid } from './fields.ts'

export const Sharing = z.object({
  therapist: z.nullable(z.object({ id: Uuid, name: z.string(), connected_at: Timestamp })),
  /** What the therapist may read now: the record always, the conversations only as chosen. */
  share_record: z.boolean(),
  share_chats: z.boolean(),
  /** When the therapist asked to read the conversations, while the client has not answered. */
  asked_to_read_at: z.nullable(Timestamp),
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

export const askToRead = endpoint({
  method: 'POST',
  path: '/api/sharing/ask',
  access: 'therapist',
  gate: 'write',
  summary: 'Asks a connected client to share the conversations: by mail, at most once in seven days.',
  body: z.strictObject({ patient_id: Uuid }),
  response: z.object({ asked_at: Timestamp }),
})

export const closeQuestion = endpoint({
  method: 'DELETE',
  path: '/api/sharing/ask',
  access: 'patient',
  gate: 'write',
  summary: 'The client answers “not now”: nothing is shared, and nobody is told.',
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
  /** `Chrome, Android`: the kind of device it was done from, where it was the account's own or nobody's known. */
  device: z.nullable(z.string()),
})
export type AccessLogEntry = z.output<typeof AccessLogEntry>

export const accessLog = endpoint({
  method: 'GET',
  path: '/api/access-log',
  access: 'signedIn',
  summary: 'Who opened or changed what of mine, newest first.',
  query: z.object({ before: z.optional(z.iso.datetime().check(z.maxLength(40))) }),
  response: z.object({ entries: z.array(AccessLogEntry), has_more: z.boolean() }),
})
