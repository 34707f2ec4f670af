import { chatHistory, sendChatMessage } from '../../contract/chat.ts'
import { beginTalk, listTalks } from '../../contract/talks.ts'
import { api } from './api.ts'
import type { App } from './app.ts'
import { newId } from './chat.ts'
import type { Person } from './people.ts'

/** What the tests of talks do over and over, for one app. */
export function talksOf(app: () => App) {
  return {
    begin: async (person: Person, kind: { private?: boolean } = {}) =>
      (await api(app(), beginTalk, { body: kind }, person)).id,
    sayIn: (
      person: Person,
      talkId: string,
      message: string,
      more: { message_id?: string; replaces?: string; private?: boolean } = {},
    ) => api(app(), sendChatMessage, { body: { message, message_id: newId(), talk_id: talkId, ...more } }, person),
    list: (person: Person, query: { archived?: 'true'; before?: string; limit?: number; patient_id?: string } = {}) =>
      api(app(), listTalks, { query }, person),
    /** What was written in a talk, oldest first. */
    saidIn: async (person: Person, talkId: string, query: { patient_id?: string } = {}) => {
      const page = await api(app(), chatHistory, { query: { talk_id: talkId, ...query } }, person)
      return page.conversations.map(({ message }) => message)
    },
  }
}
