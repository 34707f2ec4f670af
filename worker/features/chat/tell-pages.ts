import { clientChat } from '../../../durable-objects/client-chat/client.ts'
import type { UserContext } from '../../context.ts'

/** Tells the client's open pages that something in a talk, or of one message there, is not as it was; null where it may be any. Once the answer has gone. */
export function tellPages(ctx: UserContext, talkId: string | null, messageId: string | null = null): void {
  const chat = clientChat(ctx.bindings, ctx.config, ctx.actor.userId)
  ctx.after(chat.tell({ talk_id: talkId, message_id: messageId, state: 'changed' }))
}
