import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Confirmation, CurrentPassword, Timestamp } from './fields.ts'

/** One table or object of the export: its rows as they are stored, with every sealed text opened. */
export const ExportSection = z.object({
  /** The table's name in SQL, or `object:<name>` for what a Durable Object keeps. */
  name: z.string(),
  /** What it is, in Swedish. */
  title: z.string(),
  rows: z.array(z.record(z.string(), z.unknown())),
})
export type ExportSection = z.output<typeof ExportSection>

export const exportAccount = endpoint({
  method: 'GET',
  path: '/api/account/export',
  access: 'signedIn',
  gate: 'auth',
  summary: 'Everything of the caller: as data, and as text to read.',
  response: z.object({ exported_at: Timestamp, sections: z.array(ExportSection), text: z.string() }),
})

export const deleteAccount = endpoint({
  method: 'DELETE',
  path: '/api/account',
  access: 'signedIn',
  gate: 'auth',
  summary: 'Erases the account: keys first, then rows, objects and the customer at Stripe.',
  body: z.strictObject({ password: CurrentPassword }),
  response: Confirmation,
})
