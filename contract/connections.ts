import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Uuid } from './fields.ts'

export const ConnectedTherapist = z.object({
  id: Uuid,
  name: z.string(),
  email: z.string(),
  phone: z.nullable(z.string()),
  /** Lyhörd has found them in the national register. */
  verified: z.boolean(),
})
export type ConnectedTherapist = z.output<typeof ConnectedTherapist>

export const myTherapist = endpoint({
  method: 'GET',
  path: '/api/invitations/my-therapist',
  access: 'patient',
  summary: 'The connected therapist, if there is one.',
  response: z.object({ has_therapist: z.boolean(), therapist: z.nullable(ConnectedTherapist) }),
})
