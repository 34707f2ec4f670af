import type { StoredExchange } from '../../contract/chat.ts'
import { SECURITY_LEVEL } from '../../contract/fields.ts'

/** An exchange of a history, known by the minute it was said in. */
export const exchangeAt = (minute: number): StoredExchange => ({
  id: `c${minute}`,
  message_id: `m${minute}`,
  talk_id: 't1',
  message: 'Hej',
  response: 'Hej!',
  timestamp: new Date(minute * 60_000).toISOString(),
  importance_score: 1,
  message_type: 'regular',
  is_archived: false,
  stopped: false,
  locked: false,
})

/** A page of a history with these. */
export const historyPage = (minutes: readonly number[], has_more = false) => ({
  conversations: minutes.map(exchangeAt),
  talk_id: null,
  security_level: SECURITY_LEVEL,
  has_more,
})
