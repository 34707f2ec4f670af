import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Confirmation, Timestamp, Uuid } from './fields.ts'

export const Device = z.object({
  sid: Uuid,
  /** `Chrome, Android`: what is kept of the browser's own description. */
  device: z.string(),
  created_at: Timestamp,
  last_used_at: Timestamp,
  is_current: z.boolean(),
})
export type Device = z.output<typeof Device>

export const listDevices = endpoint({
  method: 'GET',
  path: '/auth/sessions',
  access: 'signedIn',
  summary: 'The devices that are signed in.',
  response: z.object({ sessions: z.array(Device) }),
})

export const signOutDevice = endpoint({
  method: 'DELETE',
  path: '/auth/sessions/:sid',
  access: 'signedIn',
  gate: 'write',
  summary: 'Signs one device out; its token opens nothing afterwards.',
  params: z.object({ sid: Uuid }),
  response: Confirmation,
})

export const signOutOtherDevices = endpoint({
  method: 'DELETE',
  path: '/auth/sessions',
  access: 'signedIn',
  gate: 'write',
  summary: 'Signs out every device but this one.',
  response: z.object({ ended: z.number() }),
})
