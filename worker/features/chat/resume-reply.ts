import { clientChat } from '../../../durable-objects/client-chat/client.ts'
import { creditAccount } from '../../../durable-objects/credit-account/client.ts'
import type { UserContext } from '../../context.ts'
import { notFound } from '../../http/app-error.ts'
import { ownScope } from '../keys/patient-scope.ts'
import { findByMessage } from './queries.ts'
import { storedReply } from './stored-reply.ts'

/** The events of a reply from delta `after` on. Throws 404 when there is none, so that the browser sends again. */
export async function resumeReply(
  ctx: UserContext,
  messageId: string,
  after: number,
): Promise<ReadableStream<Uint8Array>> {
  const view = await clientChat(ctx.bindings, ctx.config, ctx.actor.userId).look(messageId, after)
  if (view.state === 'live') return view.stream
  const row = view.state === 'sealed' ? view.row : await findByMessage(ctx.db, ownScope(ctx.actor), messageId)
  if (row === null) throw notFound('Svaret finns inte kvar. Skicka meddelandet igen.')
  const balance = await creditAccount(ctx.bindings, ctx.config, ctx.actor.userId).balance()
  return storedReply(ctx, row, balance)
}
