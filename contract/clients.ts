import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Timestamp, Uuid } from './fields.ts'

export const ConnectedPatient = z.object({
  id: Uuid,
  name: z.string(),
  first_name: z.nullable(z.string()),
  last_name: z.nullable(z.string()),
  email: z.string(),
  phone: z.nullable(z.string()),
  date_of_birth: z.nullable(z.string()),
  assigned_date: Timestamp,
  /** False where the client shares the record alone. */
  shares_chats: z.boolean(),
  /** When the therapist last asked to read them, in the last seven days; whatever came of it. */
  asked_to_read_at: z.nullable(Timestamp),
  has_recent_insights: z.boolean(),
  recent_activity: z.object({ breakthrough_count: z.number(), important_messages: z.number() }),
})
export type ConnectedPatient = z.output<typeof ConnectedPatient>

export const myPatients = endpoint({
  method: 'GET',
  path: '/api/invitations/my-patients',
  access: 'therapist',
  summary: 'The connected clients, with what the last seven days hold.',
  response: z.object({ patients: z.array(ConnectedPatient) }),
})
