import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Confirmation, Uuid } from './fields.ts'

const OptionalNote = z.nullish(z.string().check(z.trim(), z.maxLength(2000, 'Högst 2000 tecken.')))

export const ConnectedTherapist = z.object({
  id: Uuid,
  name: z.string(),
  email: z.string(),
  phone: z.nullable(z.string()),
})

export const myTherapist = endpoint({
  method: 'GET',
  path: '/api/invitations/my-therapist',
  access: 'patient',
  summary: 'The connected therapist, if there is one.',
  response: z.object({ has_therapist: z.boolean(), therapist: z.nullable(ConnectedTherapist) }),
})

export const requestMatching = endpoint({
  method: 'POST',
  path: '/api/therapist-matching/request-matching',
  access: 'patient',
  gate: 'write',
  summary: 'Asks to be matched with a human therapist.',
  body: z.strictObject({ additional_message: OptionalNote }),
  response: Confirmation,
})

export const requestSession = endpoint({
  method: 'POST',
  path: '/api/therapist-booking/request-session',
  access: 'patient',
  gate: 'write',
  summary: 'Asks the connected therapist for a session.',
  body: z.strictObject({
    therapist_id: Uuid,
    message: OptionalNote,
    preferred_times: z.nullish(
      z.union([z.string().check(z.maxLength(500)), z.array(z.string().check(z.maxLength(100))).check(z.maxLength(20))]),
    ),
  }),
  response: Confirmation,
})
