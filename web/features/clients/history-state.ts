import type { chatHistory } from '../../../contract/chat.ts'
import type { ResponseOf } from '../../../contract/endpoint.ts'
import { ApiError } from '../../api/api-error.ts'
import { isRefusal, NOTHING_READ, withNewest, withOlder } from './read-pages.ts'
import type { ReadPages } from './read-pages.ts'

/** What is asked for: the newest page, or the one before what is the oldest on the screen. */
export type Asked = { readonly of: 'newest' } | { readonly of: 'older'; readonly before: string | undefined }

/** What stands on the screen of a client's conversation, and what is under way. */
export interface HistoryState extends ReadPages {
  /** Null while nothing is asked for. */
  readonly loading: Asked['of'] | null
  /** True once a page has come. */
  readonly isOpen: boolean
  /** Why nothing may be read; then nothing is. */
  readonly refusal: ApiError | null
  /** Why the last page did not come, where what was read before it stays. */
  readonly failure: { readonly of: Asked['of']; readonly error: unknown } | null
}

export const FIRST: HistoryState = {
  ...NOTHING_READ,
  loading: 'newest',
  isOpen: false,
  refusal: null,
  failure: null,
}

/** With the page that was asked for. An older one that no longer joins what stands on the screen, as after a refusal, is let go. */
export function withPage(known: HistoryState, asked: Asked, page: ResponseOf<typeof chatHistory>): HistoryState {
  if (asked.of === 'older' && known.exchanges[0]?.timestamp !== asked.before) return known
  const read = asked.of === 'older' ? withOlder(known, page) : withNewest(known, page)
  return { ...FIRST, ...read, loading: null, isOpen: true }
}

/** With what went wrong. Where the session has ended the page waits, and is asked for anew once it is back. */
export function withError(known: HistoryState, { of }: Asked, error: unknown): HistoryState {
  if (isRefusal(error)) return { ...FIRST, loading: null, refusal: error }
  if (error instanceof ApiError && error.status === 401) return { ...known, loading: 'newest', failure: null }
  return { ...known, loading: null, failure: { of, error } }
}
