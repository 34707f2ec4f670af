import type { Conversation } from '../../../../contract/chat.ts'
import { INTERRUPTED } from '../../conversation/conversation-state.ts'
import type { Exchange } from '../../conversation/conversation-state.ts'

/** A stored conversation as it is shown. One without a reply is shown as a message that can be sent again. */
export function exchangeOf(conversation: Conversation): Exchange {
  const status = statusOf(conversation)
  return {
    messageId: conversation.message_id,
    own: conversation.message,
    reply: conversation.response,
    at: conversation.timestamp,
    status,
    error: status === 'failed' ? INTERRUPTED : null,
    conversationId: conversation.id,
    archived: conversation.is_archived,
  }
}

function statusOf({ locked, stopped, response }: Conversation): Exchange['status'] {
  if (locked) return 'locked'
  if (stopped) return 'stopped'
  return response === '' ? 'failed' : 'answered'
}

/** A generation lives about as long as this on the server; an older message is not waited for. Milliseconds. */
const STILL_UNDER_WAY = 10 * 60 * 1000

/** The newest message whose reply may still be coming: the page was left while it was awaited. */
export function awaitedExchange(exchanges: readonly Exchange[], now: number): Exchange | null {
  const last = exchanges.at(-1)
  if (last?.status !== 'failed' || last.error?.code !== INTERRUPTED.code) return null
  return now - new Date(last.at).getTime() < STILL_UNDER_WAY ? last : null
}
