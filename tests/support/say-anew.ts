import { chatHistory, sendChatMessage } from '../../contract/chat.ts'
import { setOpinion } from '../../contract/opinions.ts'
import { api } from './api.ts'
import type { App } from './app.ts'
import type { Person } from './people.ts'

/** Edits the newest message, and says what its writer thinks of the reply. */
export async function sayAnew(
  app: App,
  patient: Person,
  { edited, thought }: { readonly edited: string; readonly thought: string },
): Promise<void> {
  const { conversations } = await api(app, chatHistory, { query: {} }, patient)
  const replaces = conversations.at(-1)?.message_id ?? ''
  const body = { message: `Jag menar ${edited}`, message_id: crypto.randomUUID(), replaces }
  const { metadata } = await api(app, sendChatMessage, { body }, patient)
  const opinion = { verdict: 'down' as const, reason: null, words: `Inte om ${thought}` }
  await api(app, setOpinion, { params: { id: metadata.conversation_id }, body: opinion }, patient)
}
