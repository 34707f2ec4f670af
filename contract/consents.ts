import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Timestamp } from './fields.ts'

export const ConsentKind = z.enum(['adult', 'terms', 'health_data'])
export const ConsentKinds = z.array(ConsentKind).check(z.maxLength(ConsentKind.options.length))
export type ConsentKind = z.output<typeof ConsentKind>

/**
 * The three consents that must stand before anything a client writes is stored or sent to the AI (docs/decisions.md).
 */
export const REQUIRED_CONSENTS: readonly ConsentKind[] = ['adult', 'terms', 'health_data']
/**
 * The day of the texts consented to. It moves, and everybody is asked anew before their next message, when a text says
 * something else about what is kept, who gets it, what it costs or what is promised. It stays where the same is said in other words.
 * A second one of a day ends in `.2`.
 */
export const CONSENT_VERSION = '2026-11-29.2'
/** What the texts of this version are known by: `consent-texts.test.ts` makes it of them, and says what to do when they changed. */
export const CONSENT_TEXTS = '66061f7890dc742f'

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
  body: z.strictObject({ consents: ConsentKinds.check(z.minLength(1)), given: z._default(z.boolean(), true) }),
  response: z.object({ consents: z.array(ConsentState) }),
})
