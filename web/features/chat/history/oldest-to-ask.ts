import type { ChatChange, StoredExchange } from '../../../../contract/chat.ts'
import type { Exchange } from '../../conversation/conversation-state.ts'

/** Later than any message: the newest page is all that is asked for. */
const NEWEST = '9999'

/**
 * Down to which time the talk is asked for again, besides its newest page: where the message that is told of stands; or all that is
 * shown, where it may be any. A reply begins and ends among the newest, as what takes the place of another message does.
 */
export function oldestToAsk(shown: readonly Exchange[], change: ChatChange | null): string {
  if (change === null || (change.state === 'changed' && change.message_id === null)) return shown[0]?.at ?? NEWEST
  if (change.state !== 'changed') return NEWEST
  return shown.find(({ messageId }) => messageId === change.message_id)?.at ?? NEWEST
}

interface Told {
  readonly conversations: readonly Pick<StoredExchange, 'message_id' | 'timestamp'>[]
  readonly has_more: boolean
}

/** Of what was shown when it was asked that of which an answer tells: of what is older it says nothing. */
export function toldOf(asOf: readonly Exchange[], { conversations: [first], has_more: hasMore }: Told) {
  if (!hasMore || first === undefined) return asOf
  return asOf.filter(({ at, messageId }) => at > first.timestamp || messageId === first.message_id)
}
