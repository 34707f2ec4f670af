import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Timestamp, Uuid } from './fields.ts'
import { LOWER_REASON_MAX_LENGTH } from './limits.ts'
import { SafetyKind, SafetyTier } from './safety.ts'

const PLEASE_WRITE = 'Skriv varför, så att din klient kan läsa det.'

/** That the tier was lowered by one step, and why: by a therapist, or since the client answered how it is now after 72 quiet hours. */
export const Lowered = z.object({
  at: Timestamp,
  by: z.enum(['therapist', 'recheck']),
  /** The therapist's name as it was then. */
  who: z.nullable(z.string()),
  to: SafetyTier,
  reason: z.string(),
})
export type Lowered = z.output<typeof Lowered>

export const ClientSafetyView = z.object({
  tier: SafetyTier,
  /**
   * Something is kept that the reader's keys do not open, as after a reset of either's password: `tier` is what is known at
   * least, and `none` is then no word that there is no danger.
   */
  unknown: z.boolean(),
  /** What it is about, told to the client alone: their card shows the lines that fit. A therapist is told none. */
  kinds: z.array(SafetyKind),
  /** When the last sign of danger or concern came: a lowering tells which it has seen. */
  last_signal_at: z.nullable(Timestamp),
  /** The newest first; three are kept. */
  lowered: z.array(Lowered),
  /** Who is connected and may read the record now: the only one who is alerted. */
  therapist: z.nullable(z.string()),
  /** The newest alert to them. */
  alert: z.nullable(z.object({ raised_at: Timestamp, acknowledged_at: z.nullable(Timestamp) })),
})
export type ClientSafetyView = z.output<typeof ClientSafetyView>

const ofClient = z.object({ patient_id: z.optional(Uuid) })

export const getSafetyState = endpoint({
  method: 'GET',
  path: '/api/safety/state',
  access: 'signedIn',
  gate: 'watch',
  summary:
    'A client’s tier, how it was lowered, and whether their therapist has been alerted. A therapist needs a grant of `record`.',
  query: ofClient,
  response: ClientSafetyView,
})

export const lowerTier = endpoint({
  method: 'POST',
  path: '/api/safety/lower',
  access: 'therapist',
  gate: 'write',
  summary:
    'Lowers a connected client’s tier by one step, where no sign has come since it was seen, with a reason that the client reads.',
  query: ofClient,
  body: z.strictObject({
    from: SafetyTier,
    /** Of the view that was seen. */
    last_signal_at: z.nullable(Timestamp.check(z.maxLength(40))),
    reason: z
      .string({ error: PLEASE_WRITE })
      .check(
        z.trim(),
        z.minLength(1, PLEASE_WRITE),
        z.maxLength(LOWER_REASON_MAX_LENGTH, `Skriv högst ${LOWER_REASON_MAX_LENGTH} tecken.`),
      ),
  }),
  response: ClientSafetyView,
})
