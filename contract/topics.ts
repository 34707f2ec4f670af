import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Confirmation, Timestamp, Uuid } from './fields.ts'
import { MOST_TOPICS, TOPIC_MAX_LENGTH } from './limits.ts'

/** One line of "Till nästa samtal". */
export const Topic = z.object({
  id: Uuid,
  /** Null where the keys of this session cannot open it (locked after a reset). */
  text: z.nullable(z.string()),
  /** Whether the connected therapist reads it. */
  shared: z.boolean(),
  struck: z.boolean(),
  /** When the therapist noted that it was talked about. */
  talked_at: z.nullable(Timestamp),
  created_at: Timestamp,
})
export type Topic = z.output<typeof Topic>

const TopicText = z
  .string({ error: 'Skriv några ord.' })
  .check(
    z.trim(),
    z.minLength(1, 'Skriv några ord.'),
    z.maxLength(TOPIC_MAX_LENGTH, `Skriv högst ${TOPIC_MAX_LENGTH} tecken.`),
    z.regex(/^[^\p{Cs}\0]*$/u, 'Texten innehåller tecken som inte går att använda'),
  )

const TopicParam = z.object({ id: Uuid })
const Topics = z.object({ topics: z.array(Topic) })

export const listTopics = endpoint({
  method: 'GET',
  path: '/api/topics',
  access: 'signedIn',
  summary:
    'The list for the next session in the client’s order; to a therapist what is shared with them and not struck.',
  query: z.object({ patient_id: z.optional(Uuid) }),
  response: Topics,
})

export const addTopic = endpoint({
  method: 'POST',
  path: '/api/topics',
  access: 'patient',
  gate: 'write',
  summary: 'A new line at the end of the list.',
  body: z.strictObject({ text: TopicText, shared: z.boolean() }),
  response: Topic,
})

export const changeTopic = endpoint({
  method: 'PUT',
  path: '/api/topics/:id',
  access: 'patient',
  gate: 'write',
  summary: 'Other words, shared or kept, struck or not: what is given.',
  params: TopicParam,
  body: z.strictObject({
    text: z.optional(TopicText),
    shared: z.optional(z.boolean()),
    struck: z.optional(z.boolean()),
  }),
  response: Topic,
})

export const sortTopics = endpoint({
  method: 'PUT',
  path: '/api/topics',
  access: 'patient',
  gate: 'write',
  summary: 'The order of the lines, by their ids.',
  body: z.strictObject({ ids: z.array(Uuid).check(z.maxLength(MOST_TOPICS)) }),
  response: Topics,
})

export const deleteTopic = endpoint({
  method: 'DELETE',
  path: '/api/topics/:id',
  access: 'patient',
  summary: 'Deletes a line.',
  params: TopicParam,
  response: Confirmation,
})

export const markTopic = endpoint({
  method: 'PUT',
  path: '/api/topics/:id/talked',
  access: 'therapist',
  gate: 'write',
  summary: 'Notes that a shared line was talked about, or that it was not.',
  params: TopicParam,
  query: z.object({ patient_id: z.optional(Uuid) }),
  body: z.strictObject({ talked: z.boolean() }),
  response: Topic,
})
