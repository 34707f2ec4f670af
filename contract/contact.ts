import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Email, OptionalText, Required, wellFormed } from './fields.ts'
import { CONTACT_MESSAGE_MAX_LENGTH } from './limits.ts'
import { SafetyKind, SafetyTier } from './safety.ts'

const REQUIRED = 'E-post och meddelande är obligatoriska fält'

export const sendContactMessage = endpoint({
  method: 'POST',
  path: '/api/contact',
  access: 'public',
  gate: 'write',
  summary: 'Stores a letter to the operator and mails it to them.',
  body: z.strictObject({
    name: OptionalText(120, 'Namnet får vara högst 120 tecken'),
    email: Required(Email, REQUIRED),
    message: z
      .string({ error: REQUIRED })
      .check(
        wellFormed,
        z.trim(),
        z.minLength(1, REQUIRED),
        z.maxLength(CONTACT_MESSAGE_MAX_LENGTH, 'Meddelandet får vara högst 5000 tecken.'),
      ),
    /** Left empty by people: no person sees this field. */
    website: z.optional(z.string().check(z.maxLength(500))),
  }),
  /** `received` is false for a crisis letter that could not be taken: it is answered all the same (docs/safety.md). */
  response: z.object({
    message: z.string(),
    safety_tier: SafetyTier,
    safety_kinds: z.array(SafetyKind),
    received: z.boolean(),
  }),
})
