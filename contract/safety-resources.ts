import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { CrisisLine } from './safety.ts'

export const safetyResources = endpoint({
  method: 'GET',
  path: '/api/safety/resources',
  access: 'public',
  summary: 'Crisis lines with number, hours, source and date of checking.',
  response: z.object({ lines: z.array(CrisisLine) }),
})
