import { allEndpoints } from '../../contract/table.ts'
import type { LooseInput } from '../support/api.ts'
import { newId } from '../support/chat.ts'

/** An ordinary message. */
export const CALM = 'Hej igen.'

/** What was said, and where: the first talk has the client's own id. */
interface Said {
  readonly message_id: string
  readonly session_id: string
  readonly id: string
  readonly first_talk: string
}
/** A right input for each route of the three nouns a talk passes through; a route without one fails the test. */
export const TALK_INPUTS: Readonly<Record<string, (said: Said) => LooseInput>> = {
  sendAnonymousMessage: ({ session_id }) => ({ body: { message: CALM, session_id } }),
  resumeAnonymousReply: ({ session_id, message_id }) => ({ body: { session_id, message_id, after: 0 } }),
  stopAnonymousReply: ({ session_id, message_id }) => ({ body: { session_id, message_id } }),
  clearAnonymousSession: ({ session_id }) => ({ body: { session_id } }),
  convertAnonymousMessages: ({ message_id: id }) => ({ body: { messages: [{ id, type: 'user', content: CALM }] } }),
  sendChatMessage: () => ({ body: { message: CALM, message_id: newId() } }),
  resumeChatReply: ({ message_id }) => ({ params: { message_id } }),
  stopChatReply: ({ message_id }) => ({ params: { message_id } }),
  followChat: () => ({}),
  chatHistory: () => ({}),
  chatStats: () => ({}),
  importantMessages: () => ({}),
  archiveExchange: ({ id }) => ({ params: { id } }),
  deleteExchange: ({ id }) => ({ params: { id } }),
  listTalks: () => ({}),
  beginTalk: () => ({ body: {} }),
  searchTalks: () => ({ body: { words: 'Hej' } }),
  changeTalk: ({ first_talk: id }) => ({ params: { id }, body: { archived: true } }),
  deleteTalk: ({ first_talk: id }) => ({ params: { id } }),
  creditBalance: () => ({}),
  useCredit: () => ({}),
}
/** Every route that a talk passes through. */
export const talkRoutes = allEndpoints().filter(
  ({ noun, endpoint }) =>
    endpoint.access !== 'therapist' && (['anonymous-chat', 'chat', 'credits'].includes(noun) || endpoint.streams),
)
