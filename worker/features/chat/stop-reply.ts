import { clientChat } from '../../../durable-objects/client-chat/client.ts'
import type { UserContext } from '../../context.ts'

export async function stopReply(ctx: UserContext, messageId: string) {
  return { stopped: await clientChat(ctx.bindings, ctx.config, ctx.actor.userId).stop(messageId) }
}
