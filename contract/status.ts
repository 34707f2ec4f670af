import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

export const health = endpoint({
  method: 'GET',
  path: '/api/health',
  access: 'public',
  summary: 'That the Worker runs, and whether the AI is the built-in demo.',
  response: z.object({ status: z.literal('ok'), demo_mode: z.boolean() }),
})

export const securityTest = endpoint({
  method: 'GET',
  path: '/ultra-secure/ultra-secure-chat/security-test',
  access: 'public',
  summary: 'What this build holds to, tried on made-up texts and keys, as of a minute ago at most; 503 when one fails.',
  response: z.object({
    status: z.enum(['ok', 'failed']),
    checks: z.array(z.object({ name: z.string(), ok: z.boolean(), detail: z.string() })),
  }),
})

const PartState = z.enum(['ok', 'unavailable'])

export const ready = endpoint({
  method: 'GET',
  path: '/api/health/ready',
  access: 'public',
  summary: 'Whether database, objects, AI and mail are ready, as of a minute ago at most; 503 when one is not.',
  response: z.object({
    status: PartState,
    database: PartState,
    objects: PartState,
    ai: PartState,
    mail: PartState,
  }),
})
