import { eq } from 'drizzle-orm'
import { chatHistory, resumeChatReply, sendChatMessage, stopChatReply } from '../../contract/chat.ts'
import { creditBalance } from '../../contract/credits.ts'
import { exchanges } from '../../worker/features/chat/tables.ts'
import { api } from './api.ts'
import type { App } from './app.ts'
import { openStream } from './events.ts'
import type { Person } from './people.ts'

export const newId = () => crypto.randomUUID()

/** What the chat tests do over and over, for one app. */
export function chatOf(app: () => App) {
  return {
    say: (person: Person, message: string, id = newId()) =>
      api(app(), sendChatMessage, { body: { message, message_id: id } }, person),
    stream: (person: Person, message: string, id = newId()) =>
      openStream(app(), sendChatMessage, { body: { message, message_id: id } }, person),
    resume: (person: Person, id: string, after = 0) =>
      openStream(app(), resumeChatReply, { params: { message_id: id }, query: { after } }, person),
    stop: (person: Person, id: string) => api(app(), stopChatReply, { params: { message_id: id } }, person),
    history: (person: Person, query: { limit?: number; before?: string } = {}) =>
      api(app(), chatHistory, { query }, person),
    balance: async (person: Person) => (await api(app(), creditBalance, {}, person)).current_balance,
    rowsOf: (person: Person) => app().db.select().from(exchanges).where(eq(exchanges.patientId, person.id)),
    /** What the model was last asked for a chat: sizes and counts. */
    lastChat: () =>
      app()
        .ledger('anthropic')
        .findLast(({ detail }) => detail['purpose'] === 'chat')?.detail,
  }
}
