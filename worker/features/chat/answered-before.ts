import { clientChat } from '../../../durable-objects/client-chat/client.ts'
import { creditAccount } from '../../../durable-objects/credit-account/client.ts'
import type { UserContext } from '../../context.ts'
import { isDatabaseAway } from '../../db/database-error.ts'
import { errorFields, log } from '../../log.ts'
import { ownScope } from '../keys/patient-scope.ts'
import type { ReplyView } from './client-question.ts'
import type { SealedExchange } from './exchange-row.ts'
import { findByMessage } from './queries.ts'
import { notFound } from '../../http/app-error.ts'
import { wholeAnswer } from '../../generation/reply-answer.ts'
import { chatReply } from './chat-reply.ts'
import { openExchange } from './open-exchange.ts'

/**
 * A reply that was given before, told again, with the balance where the ledger can be asked: neither Postgres, where the object
 * remembers the talk, nor the ledger stands before somebody who reads it anew. Null where it is deleted.
 */
export async function answeredBefore(
  ctx: UserContext,
  messageId: string,
  view: Exclude<ReplyView, { readonly state: 'live' }>,
): Promise<ReadableStream<Uint8Array> | null> {
  const row = view.state === 'sealed' ? view.row : await findRow(ctx, messageId)
  return row === null ? null : storedReply(ctx, row, await knownBalance(ctx))
}

async function findRow(ctx: UserContext, messageId: string): Promise<SealedExchange | null> {
  try {
    return await findByMessage(ctx.db, ownScope(ctx.actor), messageId)
  } catch (error) {
    if (!isDatabaseAway(error)) throw error
    const { memory } = await clientChat(ctx.bindings, ctx.config, ctx.actor.userId).recall()
    const remembered = memory?.rows.find((row) => row.messageId === messageId)
    if (remembered === undefined) throw error
    return remembered
  }
}

async function knownBalance({ bindings, config, actor, requestId }: UserContext): Promise<number | undefined> {
  try {
    return await creditAccount(bindings, config, actor.userId).balance()
  } catch (error) {
    log('warn', 'balance_unknown', { requestId, ...errorFields(error) })
    return undefined
  }
}

/** A reply that was given before, told again; nothing is charged. Throws 404 where these keys do not open it. */
async function storedReply(
  ctx: UserContext,
  row: SealedExchange,
  balance: number | undefined,
): Promise<ReadableStream<Uint8Array>> {
  const { keys } = await ctx.actor.session
  const opened = await openExchange(row, keys, 'patient')
  if (opened.locked) throw notFound('Svaret är låst.')
  const { response, signals, exercise } = opened
  const told = { exchangeId: row.id, response, signals, stopped: row.stopped, exercise }
  return wholeAnswer(chatReply(balance === undefined ? told : { ...told, balance }))
}
