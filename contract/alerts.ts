import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Timestamp, Uuid } from './fields.ts'

const MINUTE = 60_000

/** After so long without an acknowledgement the therapist is reminded, and after so long the operator's on-call address is told. */
export const ALERT_REMINDED_AFTER = 15 * MINUTE
export const ALERT_ESCALATED_AFTER = 60 * MINUTE
/** Danger that goes on makes another alert so long after the last, once that one has been acknowledged. */
export const ALERT_AGAIN_AFTER = 12 * 60 * MINUTE
/** Alerts about one client in 24 hours that are mailed at once; what comes after is mailed where it was not seen in 15 minutes. */
export const ALERTS_MAILED_A_DAY = 6
/** Alerts on a page of the list. */
export const ALERT_LIST_LIMIT = 20
/** How long it is kept that there was one. */
export const KEEP_ALERTS_DAYS = 90

export const Alert = z.object({
  id: Uuid,
  patient_id: Uuid,
  patient_name: z.string(),
  /** When the danger was noticed. */
  raised_at: Timestamp,
  acknowledged_at: z.nullable(Timestamp),
})
export type Alert = z.output<typeof Alert>

export const listAlerts = endpoint({
  method: 'GET',
  path: '/api/alerts',
  access: 'therapist',
  summary: 'Alerts about the connected clients, newest first; `open` leaves out those that were acknowledged.',
  query: z.object({
    open: z.optional(z.enum(['true', 'false'])),
    limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), ALERT_LIST_LIMIT),
    offset: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(100_000)), 0),
  }),
  response: z.object({ alerts: z.array(Alert), total: z.number() }),
})

export const acknowledgeAlert = endpoint({
  method: 'POST',
  path: '/api/alerts/:id/acknowledge',
  access: 'therapist',
  gate: 'write',
  summary:
    'Says that an alert has been seen, and those about the same client before it: nobody is reminded of them any more.',
  params: z.object({ id: Uuid }),
  response: Alert,
})
