import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { EXERCISES } from './exercise-fields.ts'
import { ChatMessageText, SecurityLevel, Timestamp, Uuid } from './fields.ts'
import { CHAT_HISTORY_LIMIT, IMPORTANT_MESSAGES_LIMIT } from './limits.ts'
import { Opinion } from './opinions.ts'
import { REPLY_WISHES } from './reply-wishes.ts'
import { SafetyTier } from './safety.ts'

export const MessageType = z.enum(['regular', 'breakthrough', 'reflection', 'therapist_suggestion', 'crisis'])
export type MessageType = z.output<typeof MessageType>

export const ChatMetadata = z.object({
  importance_score: z.number(),
  message_type: MessageType,
  conversation_id: Uuid,
  safety_tier: SafetyTier,
})

export const ChatReply = z.object({
  response: z.string(),
  security_level: SecurityLevel,
  metadata: ChatMetadata,
  /** Left out where the ledger was not asked. */
  current_balance: z.optional(z.number()),
  stopped: z.optional(z.boolean()),
  /** What the AI offers with the reply. */
  exercise: z.optional(z.enum(EXERCISES)),
})
export type ChatReply = z.output<typeof ChatReply>

/** One user message and the reply to it. `response` is empty while none was delivered. */
export const StoredExchange = z.object({
  id: Uuid,
  message_id: Uuid,
  /** The talk it was said in (contract/talks.ts). */
  talk_id: Uuid,
  message: z.string(),
  response: z.string(),
  timestamp: Timestamp,
  importance_score: z.number(),
  message_type: MessageType,
  is_archived: z.boolean(),
  stopped: z.boolean(),
  /** The `message_id` of the first version, of one that was edited or answered anew: of each message the newest stands. */
  version_of: z.optional(Uuid),
  /** Ids of the entries of the therapist's knowledge base that the reply was made with, told to the therapist alone. */
  based_on: z.optional(z.array(Uuid)),
  /** What the AI offered with the reply. */
  exercise: z.optional(z.enum(EXERCISES)),
  /** What the client thinks of the reply. */
  opinion: z.optional(Opinion),
  /** True while the reply is still being given: who follows asks for it (`resumeChatReply`). */
  under_way: z.optional(z.boolean()),
  /** True where the keys of this session cannot open the row (history locked after a reset). */
  locked: z.boolean(),
})
export type StoredExchange = z.output<typeof StoredExchange>

const ContextItem = z.object({
  role: z.enum(['user', 'assistant']),
  content: z.string().check(z.maxLength(8000)),
  importance: z.nullish(z.number()),
  timestamp: z.nullish(Timestamp.check(z.maxLength(40))),
})

export const sendChatMessage = endpoint({
  method: 'POST',
  path: '/api/chat/messages',
  access: 'patient',
  gate: 'chat',
  streams: true,
  summary: 'One message to the AI. Idempotent by message_id: a repeat returns the stored reply and charges nothing.',
  body: z.strictObject({
    message: ChatMessageText,
    message_id: Uuid,
    /** The newest message so far, whose place this one takes: edited, or with a wish the same again. */
    replaces: z.nullish(Uuid),
    wish: z.nullish(z.enum(REPLY_WISHES)),
    /** Left out, the first talk. */
    talk_id: z.optional(Uuid),
    /** What the page has told the client of the talk: it holds wherever the talk itself is gone, or cannot be asked. */
    private: z.optional(z.boolean()),
    context: z.nullish(z.array(ContextItem).check(z.maxLength(20))),
  }),
  response: ChatReply,
})

const MessageIdParam = z.object({ message_id: Uuid })

export const resumeChatReply = endpoint({
  method: 'GET',
  path: '/api/chat/messages/:message_id/stream',
  access: 'patient',
  streams: true,
  summary: 'The same events from delta `after` on; for a lost connection.',
  params: MessageIdParam,
  query: z.object({ after: z._default(z.coerce.number().check(z.int(), z.minimum(0)), 0) }),
  response: ChatReply,
})

export const stopChatReply = endpoint({
  method: 'POST',
  path: '/api/chat/messages/:message_id/stop',
  access: 'patient',
  summary: 'Ends the generation, keeps what came; three stopped replies a day cost nothing.',
  params: MessageIdParam,
  response: z.object({ stopped: z.boolean() }),
})

/** That something is not as it was, and where: never what. It stands with the endpoints that open it for whoever may read it. */
export const ChatChange = z.object({
  /** Null where it may be in any talk. */
  talk_id: z.nullable(Uuid),
  /** The message whose reply began or ended, or was judged; null of all else. */
  message_id: z.nullable(Uuid),
  state: z.enum(['begun', 'ended', 'changed']),
})
export type ChatChange = z.output<typeof ChatChange>

/** Whether something may have changed while the page did not listen. */
const FollowOpened = z.object({ missed: z.boolean() })

export const followChat = endpoint({
  method: 'GET',
  path: '/api/chat/follow',
  access: 'patient',
  gate: 'watch',
  streams: true,
  summary:
    'For another open page of the same client: `open`, then `changed` with ids at each change, and `here` in between. Nothing that was written.',
  query: z.object({
    /** For how many milliseconds the page has not listened. */
    unseen: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(Number.MAX_SAFE_INTEGER)), 0),
  }),
  response: FollowOpened,
})

const PatientQuery = { patient_id: z.optional(Uuid) }
const limitOf = (max: number) => z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(max)), max)

/** Some well-formed times, as year 0, are none that the database knows. */
function isOurTime(time: string): boolean {
  const year = new Date(time).getUTCFullYear()
  return year >= 1970 && year <= 9999
}

export const chatHistory = endpoint({
  method: 'GET',
  path: '/api/chat/history',
  access: 'signedIn',
  summary:
    'The latest exchanges, of all talks or of one, oldest first; `before`, the first one’s timestamp, pages backwards. A therapist needs a grant of `chat`.',
  query: z.object({
    limit: limitOf(CHAT_HISTORY_LIMIT),
    before: z.optional(z.iso.datetime({ offset: true }).check(z.maxLength(40), z.refine(isOurTime, 'Ogiltig tid.'))),
    /** `newest`: the one last written in that is not put aside. */
    talk_id: z.optional(z.union([Uuid, z.literal('newest')])),
    ...PatientQuery,
  }),
  response: z.object({
    conversations: z.array(StoredExchange),
    /** The talk that was asked for; null where it was all of them, or there is none yet. */
    talk_id: z.nullable(Uuid),
    /** Of a talk that the client alone reads; else left out. */
    is_private: z.optional(z.boolean()),
    security_level: SecurityLevel,
    has_more: z.boolean(),
  }),
})

export const chatStats = endpoint({
  method: 'GET',
  path: '/api/chat/stats',
  access: 'signedIn',
  summary: 'How many messages, since when, of which types.',
  query: z.object(PatientQuery),
  response: z.object({
    total_messages: z.number(),
    first_message_at: z.nullable(Timestamp),
    last_message_at: z.nullable(Timestamp),
    by_type: z.record(z.string(), z.number()),
  }),
})

export const ImportantMessage = z.object({
  id: Uuid,
  message: z.string(),
  message_type: MessageType,
  importance_score: z.number(),
  timestamp: Timestamp,
})

export type ImportantMessage = z.output<typeof ImportantMessage>

export const importantMessages = endpoint({
  method: 'GET',
  path: '/api/chat/important-messages',
  access: 'signedIn',
  summary: 'Messages of importance 4 or more, newest first.',
  query: z.object({ limit: limitOf(IMPORTANT_MESSAGES_LIMIT), ...PatientQuery }),
  response: z.object({ messages: z.array(ImportantMessage) }),
})

/** The latest exchanges of a client whose judgements differed that their therapist is shown. */
export const DISAGREEMENTS_LIMIT = 50

/** One exchange of which one of what judged it found danger, and another nothing. */
export const Disagreement = z.object({
  id: Uuid,
  /** Names it in the conversation. */
  message_id: Uuid,
  timestamp: Timestamp,
  /** Of the local screen, before the reply; `unsure` where it only suspected. */
  screen: z.union([SafetyTier, z.literal('unsure')]),
  /** Of the model as it replied; null where it said nothing. */
  declared: z.nullable(SafetyTier),
  /** Of the analysis after the reply; null where there is none. */
  analysis: z.nullable(SafetyTier),
})
export type Disagreement = z.output<typeof Disagreement>

export const listDisagreements = endpoint({
  method: 'GET',
  path: '/api/chat/disagreements',
  access: 'therapist',
  summary:
    'The latest exchanges in which one of screen, model and analysis found danger and another nothing, newest first, without their texts. Needs a grant of `record`.',
  query: z.object({ patient_id: Uuid }),
  response: z.object({
    disagreements: z.array(Disagreement),
    /** Whether the texts may be read, in the conversations. */
    text_shared: z.boolean(),
  }),
})

const ExchangeParam = z.object({ id: Uuid })

export const archiveExchange = endpoint({
  method: 'POST',
  path: '/api/chat/conversations/:id/archive',
  access: 'patient',
  summary: 'Archives an exchange: it stays readable and is no longer context.',
  params: ExchangeParam,
  response: z.object({ id: Uuid, is_archived: z.boolean() }),
})

export const deleteExchange = endpoint({
  method: 'DELETE',
  path: '/api/chat/conversations/:id',
  access: 'patient',
  summary: 'Deletes an exchange everywhere.',
  params: ExchangeParam,
  response: z.object({ deleted: z.boolean() }),
})
