import type { UserContext } from '../../context.ts'
import { notFound } from '../../http/app-error.ts'
import { wholeAnswer } from '../../generation/reply-answer.ts'
import { chatReply } from './chat-reply.ts'
import type { SealedExchange } from './exchange-row.ts'
import { openExchange } from './open-exchange.ts'

/** A reply that was given before, told again; nothing is charged. Throws 404 where these keys do not open it. */
export async function storedReply(
  ctx: UserContext,
  row: SealedExchange,
  balance: number | undefined,
): Promise<ReadableStream<Uint8Array>> {
  const { keys } = await ctx.actor.session
  const opened = await openExchange(row, keys)
  if (opened.locked) throw notFound('Svaret är låst.')
  const { response, signals, exercise } = opened
  const told = { exchangeId: row.id, response, signals, stopped: row.stopped, exercise }
  return wholeAnswer(chatReply(balance === undefined ? told : { ...told, balance }))
}
