import { clientChat } from '../../../durable-objects/client-chat/client.ts'
import type { UserContext } from '../../context.ts'

/** Tells the client's open pages that something in a talk, null where it may be any, is not as it was; once the answer has gone. */
export function tellPages(ctx: UserContext, talkId: string | null): void {
  const chat = clientChat(ctx.bindings, ctx.config, ctx.actor.userId)
  ctx.after(chat.tell({ talk_id: talkId, message_id: null, state: 'changed' }))
}
