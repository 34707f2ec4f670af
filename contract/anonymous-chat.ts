import * as z from 'zod/mini'
import { anonymousChatRoutes } from './anonymous-chat-routes.ts'
import { endpoint } from './endpoint.ts'
import { ChatMessageText, Timestamp, Uuid } from './fields.ts'
import { IMPORT_MAX_BYTES, IMPORT_MESSAGES, IMPORT_REPLY_MAX_LENGTH, MESSAGE_MAX_LENGTH } from './limits.ts'
import { VERDICTS } from './opinion-reasons.ts'
import { REPLY_WISHES } from './reply-wishes.ts'
import { SafetyTier } from './safety.ts'

/** The random 128-bit (or longer) capability that names an anonymous chat; whoever holds it can read the chat. */
export const AnonymousSessionId = z.string().check(z.regex(/^[A-Za-z0-9_-]{22,64}$/, 'Ogiltig session.'))

/** A message as the browser keeps it; errors are never converted. */
export const AnonymousMessage = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(64)),
  type: z.enum(['user', 'bot', 'assistant']),
  content: z.string().check(z.maxLength(IMPORT_REPLY_MAX_LENGTH)),
  timestamp: Timestamp,
  isError: z.optional(z.boolean()),
  /** Of a reply: what it was handed out with. */
  proof: z.optional(z.string()),
  /** Of the visitor's: the first version's id, where it has taken another's place. */
  version_of: z.optional(z.string()),
  /** Of a reply: what the visitor thinks of it. The browser keeps it, and sends it along with nothing. */
  verdict: z.optional(z.enum(VERDICTS)),
})
export type AnonymousMessage = z.output<typeof AnonymousMessage>

const IdOrTime = z.nullish(
  z.union([z.string().check(z.maxLength(64)), z.number().check(z.minimum(0), z.maximum(8.64e15))]),
)

/** The same as it may arrive: older copies in a browser have numbers for ids and times, or neither. */
export const SentAnonymousMessage = z.pipe(
  z
    .object({
      id: IdOrTime,
      type: z.enum(['user', 'bot', 'assistant']),
      content: z.string().check(z.maxLength(IMPORT_REPLY_MAX_LENGTH, 'Ett svar får vara högst 8000 tecken.')),
      timestamp: IdOrTime,
      isError: z.nullish(z.boolean()),
      proof: z.nullish(z.string().check(z.maxLength(64))),
      version_of: z.nullish(Uuid),
    })
    .check(z.refine(isShortEnough, 'Ett meddelande får vara högst 1000 tecken.')),
  z.transform(({ id, type, content, timestamp, isError, proof, version_of }): AnonymousMessage => ({
    ...(proof ? { proof } : {}),
    ...(version_of ? { version_of } : {}),
    id: String(id ?? ''),
    type,
    content,
    timestamp: typeof timestamp === 'number' ? new Date(timestamp).toISOString() : (timestamp ?? ''),
    isError: isError ?? false,
  })),
)

/** What a person wrote is bounded as in the chat; what the AI wrote may be longer. */
function isShortEnough({ type, content }: { readonly type: string; readonly content: string }): boolean {
  return type !== 'user' || content.trim().length <= MESSAGE_MAX_LENGTH
}

/** An anonymous talk, or a part of it, on its way into an account. */
export const AnonymousTalk = z.array(SentAnonymousMessage).check(
  z.maxLength(IMPORT_MESSAGES, 'Högst 20 meddelanden i taget.'),
  z.refine((talk) => bytesOf(talk) <= IMPORT_MAX_BYTES, 'Samtalet är för långt för att sparas på en gång.'),
)

/** The bytes of all that was said. */
export function bytesOf(talk: readonly { readonly content: string }[]): number {
  return talk.reduce((sum, { content }) => sum + new TextEncoder().encode(content).length, 0)
}

export const sendAnonymousMessage = endpoint({
  ...anonymousChatRoutes.send,
  gate: 'chat',
  streams: true,
  summary: 'One message to the AI without an account; three chats per browser.',
  body: z.strictObject({
    message: ChatMessageText,
    session_id: z.nullish(AnonymousSessionId),
    message_id: z.nullish(Uuid),
    /** The newest message so far, whose place this one takes: edited, or with a wish the same again. */
    replaces: z.nullish(Uuid),
    wish: z.nullish(z.enum(REPLY_WISHES)),
  }),
  response: z.object({
    session_id: z.string(),
    message_id: Uuid,
    response: z.string(),
    safety_tier: SafetyTier,
    remaining_chats: z.nullable(z.number()),
    /** To be kept with the reply: with it the exchange becomes history for the AI once it is in an account. */
    proof: z.string(),
  }),
})

/** Session and message are in the body: a capability does not belong in an address. */
export const resumeAnonymousReply = endpoint({
  ...anonymousChatRoutes.resume,
  gate: 'chat',
  streams: true,
  summary: 'The same events from delta `after` on; for a lost connection.',
  body: z.strictObject({
    session_id: AnonymousSessionId,
    message_id: Uuid,
    after: z._default(z.int().check(z.minimum(0)), 0),
  }),
  response: sendAnonymousMessage.response,
})

export const stopAnonymousReply = endpoint({
  ...anonymousChatRoutes.stop,
  gate: 'chat',
  summary: 'Ends the generation and keeps what came.',
  body: z.strictObject({ session_id: AnonymousSessionId, message_id: Uuid }),
  response: z.object({ stopped: z.boolean() }),
})

export const clearAnonymousSession = endpoint({
  ...anonymousChatRoutes.clear,
  gate: 'chat',
  summary: 'Erases an anonymous chat from the server; gives no new free chats.',
  body: z.strictObject({ session_id: AnonymousSessionId }),
  response: z.object({ cleared: z.boolean(), previous_message_count: z.number() }),
})

export const convertAnonymousMessages = endpoint({
  method: 'POST',
  path: '/auth/convert-anonymous-messages',
  access: 'patient',
  gate: 'write',
  summary: 'Stores the anonymous conversation in the account, encrypted; repeating it stores nothing twice.',
  body: z.strictObject({ messages: AnonymousTalk }),
  response: z.object({ success: z.boolean(), converted_count: z.number() }),
})
