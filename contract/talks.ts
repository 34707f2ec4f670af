import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Timestamp, Uuid } from './fields.ts'
import { SEARCH_MAX_LENGTH, SEARCH_MIN_LENGTH, TALK_NAME_MAX_LENGTH, TALKS_PAGE } from './talk-limits.ts'

/** One of a client's talks with the AI. What was said before there were talks is the first, whose id is the client's own. */
export const Talk = z.object({
  id: Uuid,
  /** The name that the client gave it, else made from their first words in it, but of danger; opened for this answer alone. */
  title: z.string(),
  /** Whether the client gave it that name. */
  is_named: z.boolean(),
  is_archived: z.boolean(),
  /** Read by the client alone, whoever they share the others with. */
  is_private: z.boolean(),
  /** Messages with their replies; 0 while the first is still being answered. */
  exchanges: z.number(),
  started_at: Timestamp,
  last_at: Timestamp,
})
export type Talk = z.output<typeof Talk>

/** Empty for the one made from its first words. */
const TalkName = z
  .string({ error: 'Skriv ett namn.' })
  .check(
    z.trim(),
    z.maxLength(TALK_NAME_MAX_LENGTH, `Skriv högst ${TALK_NAME_MAX_LENGTH} tecken.`),
    z.regex(/^[^\p{Cc}\p{Cs}]*$/u, 'Namnet innehåller tecken som inte går att använda'),
  )

const TalkParam = z.object({ id: Uuid })

export const listTalks = endpoint({
  method: 'GET',
  path: '/api/chat/talks',
  access: 'signedIn',
  summary:
    'The talks in which something was said, the one last written in first; `before`, the last one’s id, pages on. A therapist needs a grant of `chat`.',
  query: z.object({
    archived: z._default(z.enum(['true', 'false']), 'false'),
    before: z.optional(Uuid),
    limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(TALKS_PAGE)), TALKS_PAGE),
    patient_id: z.optional(Uuid),
  }),
  response: z.object({ talks: z.array(Talk), has_more: z.boolean() }),
})

export const beginTalk = endpoint({
  method: 'POST',
  path: '/api/chat/talks',
  access: 'patient',
  gate: 'write',
  summary:
    'A talk to begin, private or not for as long as it is there: one of its kind in which nothing was said yet is given again.',
  body: z.strictObject({ private: z._default(z.boolean(), false) }),
  response: z.object({ id: Uuid }),
})

export const changeTalk = endpoint({
  method: 'PUT',
  path: '/api/chat/talks/:id',
  access: 'patient',
  gate: 'write',
  summary: 'Another name, or with an empty one that of its first words; put aside or taken forward: what is given.',
  params: TalkParam,
  body: z.strictObject({ title: z.optional(TalkName), archived: z.optional(z.boolean()) }),
  response: z.object({ id: Uuid }),
})

export const deleteTalk = endpoint({
  method: 'DELETE',
  path: '/api/chat/talks/:id',
  access: 'patient',
  summary: 'Deletes a talk and all that was said in it, everywhere.',
  params: TalkParam,
  response: z.object({ deleted: z.boolean() }),
})

/** One of the client's own messages in which all that they search for stands. */
export const FoundMessage = z.object({
  message_id: Uuid,
  talk_id: Uuid,
  /** Of the talk, as the list says it. */
  title: z.string(),
  is_private: z.boolean(),
  timestamp: Timestamp,
  /** A piece of the message around the first place, on one line; together the pieces are an excerpt. */
  excerpt: z.array(z.object({ text: z.string(), is_hit: z.boolean() })),
})
export type FoundMessage = z.output<typeof FoundMessage>

export const searchTalks = endpoint({
  method: 'POST',
  path: '/api/chat/talks/search',
  access: 'patient',
  gate: 'write',
  summary:
    'The client’s own messages that hold all these words, newest first, in talks put aside too. Each answer opens so many and keeps nothing; `before` goes on.',
  body: z.strictObject({
    words: z
      .string({ error: 'Skriv vad du söker.' })
      .check(
        z.trim(),
        z.minLength(SEARCH_MIN_LENGTH, 'Skriv minst två tecken.'),
        z.maxLength(SEARCH_MAX_LENGTH, `Skriv högst ${SEARCH_MAX_LENGTH} tecken.`),
      ),
    before: z.optional(Uuid),
  }),
  response: z.object({
    found: z.array(FoundMessage),
    /** What was not opened: how far back this answer goes, and what names the next; null where all was. */
    rest: z.nullable(z.object({ before: Uuid, looked_back_to: Timestamp })),
  }),
})
