import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Uuid } from './fields.ts'

export const JobState = z.enum(['queued', 'running', 'done', 'failed'])
export type JobState = z.output<typeof JobState>

export const getJob = endpoint({
  method: 'GET',
  path: '/api/jobs/:id',
  access: 'signedIn',
  summary: 'How far work in the background has come that the caller has asked for.',
  params: z.object({ id: Uuid }),
  response: z.object({
    state: JobState,
    /** Of `total` pieces; both 0 where it is one piece. */
    done: z.number(),
    total: z.number(),
    /** A code of why it failed, else null. */
    error: z.nullable(z.string()),
  }),
})
