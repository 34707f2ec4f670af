import * as z from 'zod/mini'
import { AnonymousTalk } from './anonymous-chat.ts'
import { endpoint } from './endpoint.ts'
import { Timestamp, Uuid } from './fields.ts'

export const anamnesisProgress = endpoint({
  method: 'GET',
  path: '/api/progressive-anamnesis/progress',
  access: 'patient',
  summary: 'How complete the client’s profile is; 404 while there is none.',
  response: z.object({ completion_percentage: z.number(), last_updated: Timestamp }),
})

export const initializeProfile = endpoint({
  method: 'POST',
  path: '/api/progressive-anamnesis/initialize-profile',
  access: 'patient',
  summary: 'Creates the client’s profile if there is none; answers the same one when repeated.',
  body: z.optional(z.object({ anonymous_messages: z.nullish(AnonymousTalk) })),
  response: z.object({ profile_id: Uuid }),
})
