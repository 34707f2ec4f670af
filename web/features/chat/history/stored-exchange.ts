import type { StoredExchange } from '../../../../contract/chat.ts'
import { INTERRUPTED } from '../../conversation/conversation-state.ts'
import type { Exchange } from '../../conversation/conversation-state.ts'

/** A stored exchange as it is shown. One without a reply is shown as a message that can be sent again. */
export function exchangeOf(stored: StoredExchange): Exchange {
  const status = statusOf(stored)
  return {
    messageId: stored.message_id,
    own: stored.message,
    reply: stored.response,
    at: stored.timestamp,
    status,
    error: status === 'failed' ? INTERRUPTED : null,
    // While it is under way it is nothing yet that could be put aside or deleted.
    exchangeId: stored.under_way === true ? null : stored.id,
    archived: stored.is_archived,
    ...(stored.under_way === true && { elsewhere: true, received: true }),
    ...(stored.version_of !== undefined && { versionOf: stored.version_of }),
    ...(stored.opinion !== undefined && { opinion: stored.opinion }),
    ...(stored.exercise !== undefined && { exercise: stored.exercise }),
  }
}

function statusOf({ locked, stopped, response, under_way: isUnderWay }: StoredExchange): Exchange['status'] {
  if (locked) return 'locked'
  if (isUnderWay === true) return 'waiting'
  if (stopped) return 'stopped'
  return response === '' ? 'failed' : 'answered'
}
