import { clientChat } from '../../../durable-objects/client-chat/client.ts'
import type { UserContext } from '../../context.ts'
import { notFound } from '../../http/app-error.ts'
import { answeredBefore } from './answered-before.ts'

/** The events of a reply from delta `after` on. Throws 404 when there is none, so that the browser sends again. */
export async function resumeReply(
  ctx: UserContext,
  messageId: string,
  after: number,
): Promise<ReadableStream<Uint8Array>> {
  const view = await clientChat(ctx.bindings, ctx.config, ctx.actor.userId).look(messageId, after)
  if (view.state === 'live') return view.stream
  const stream = await answeredBefore(ctx, messageId, view)
  if (stream === null) throw notFound('Svaret finns inte kvar. Skicka meddelandet igen.')
  return stream
}
