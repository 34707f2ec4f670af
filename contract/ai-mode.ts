import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { OptionalText, Timestamp, Uuid } from './fields.ts'
import { PAUSE_SENTENCE_MAX_LENGTH } from './limits.ts'

/** How the AI meets a client: as ever, reflecting and asking alone, or not at all. */
export const AiModeName = z.enum(['normal', 'listening', 'paused'])
export type AiModeName = z.output<typeof AiModeName>

export const AiMode = z.object({
  mode: AiModeName,
  /** What the therapist says to the client of a pause. */
  sentence: z.nullable(z.string()),
  /** Since when, and by whose decision; null where it is `normal`. */
  since: z.nullable(Timestamp),
  therapist: z.nullable(z.string()),
  /** What was decided and holds no more since the client has new keys; told to the therapist alone. */
  ended: z.optional(z.enum(['listening', 'paused'])),
})
export type AiMode = z.output<typeof AiMode>

const ofClient = z.object({ patient_id: z.optional(Uuid) })

export const getAiMode = endpoint({
  method: 'GET',
  path: '/api/ai-mode',
  access: 'signedIn',
  summary: 'How the AI meets a client, by their therapist’s decision. A therapist needs a grant of `record`.',
  query: ofClient,
  response: AiMode,
})

export const setAiMode = endpoint({
  method: 'PUT',
  path: '/api/ai-mode',
  access: 'therapist',
  gate: 'write',
  summary: 'Decides how the AI meets a connected client, with a sentence to them where it is paused.',
  query: ofClient,
  body: z.strictObject({
    mode: AiModeName,
    sentence: OptionalText(PAUSE_SENTENCE_MAX_LENGTH, `Skriv högst ${PAUSE_SENTENCE_MAX_LENGTH} tecken.`),
  }),
  response: AiMode,
})
