import type { chatHistory, StoredExchange } from '../../../contract/chat.ts'
import type { ResponseOf } from '../../../contract/endpoint.ts'
import { ApiError } from '../../api/api-error.ts'

type Page = ResponseOf<typeof chatHistory>

/** What is open on the screen of a client's conversation, the oldest first. */
export interface ReadPages {
  readonly exchanges: readonly StoredExchange[]
  readonly hasOlder: boolean
}

export const NOTHING_READ: ReadPages = { exchanges: [], hasOlder: false }

/**
 * With the newest page in the place of what it covers. What was read before it stays, where the page joins it: a gap between
 * them would look like a conversation that was never broken.
 */
export function withNewest(known: ReadPages, { conversations, has_more }: Page): ReadPages {
  const [first] = conversations
  const joins = first !== undefined && known.exchanges.some(({ message_id }) => message_id === first.message_id)
  if (!joins) return { exchanges: conversations, hasOlder: has_more }
  const older = known.exchanges.filter(({ timestamp }) => timestamp < first.timestamp)
  if (older.length === 0) return { exchanges: conversations, hasOlder: has_more }
  return { exchanges: [...older, ...conversations], hasOlder: known.hasOlder }
}

/** With a page of what was said before it. */
export function withOlder(known: ReadPages, { conversations, has_more }: Page): ReadPages {
  return { exchanges: [...conversations, ...known.exchanges], hasOlder: has_more }
}

/**
 * True where the answer says that nothing may be read any more: then what stands on the screen goes too. An ended session says
 * nothing of that.
 */
export function isRefusal(error: unknown): error is ApiError {
  return error instanceof ApiError && [403, 404, 422].includes(error.status)
}
