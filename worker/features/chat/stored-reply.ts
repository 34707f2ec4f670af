import type { ChatReply } from '../../../contract/chat.ts'
import { SECURITY_LEVEL } from '../../../contract/fields.ts'
import type { UserContext } from '../../context.ts'
import { notFound } from '../../http/app-error.ts'
import { wholeAnswer } from '../../generation/reply-answer.ts'
import type { SealedExchange } from './exchange-row.ts'
import { openExchange } from './open-exchange.ts'

/** A reply that was given before, told again; nothing is charged. Throws 404 where these keys do not open it. */
export async function storedReply(
  ctx: UserContext,
  row: SealedExchange,
  balance: number,
): Promise<ReadableStream<Uint8Array>> {
  const { keys } = await ctx.actor.session
  const opened = await openExchange(row, keys)
  if (opened.locked) throw notFound('Svaret är låst.')
  const reply: ChatReply = {
    response: opened.response,
    security_level: SECURITY_LEVEL,
    metadata: {
      importance_score: opened.signals.importance_score,
      message_type: opened.signals.message_type,
      conversation_id: row.id,
      safety_tier: opened.signals.safety_tier,
    },
    current_balance: balance,
    ...(row.stopped ? { stopped: true } : {}),
  }
  return wholeAnswer(reply)
}
