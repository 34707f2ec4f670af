import { clientChat } from '../../../durable-objects/client-chat/client.ts'
import type { UserContext } from '../../context.ts'
import { auditRow } from '../../db/audit.ts'
import { notFound } from '../../http/app-error.ts'
import { conversations } from './tables.ts'
import { ownConversation } from './own-conversation.ts'

/** Deletes a conversation everywhere it may be. */
export async function deleteConversation(ctx: UserContext, id: string) {
  const chat = clientChat(ctx.bindings, ctx.config, ctx.actor.userId)
  const forgotten = await chat.forget(id)
  const [deleted] = await ctx.db.batch([
    ctx.db.delete(conversations).where(ownConversation(ctx, id)).returning({ id: conversations.id }),
    auditRow(ctx, { action: 'chat.delete', entity: id, subjectId: ctx.actor.userId }),
  ])
  // Again: a message may have been answered between the two, from what Postgres still had.
  await chat.forgetMemory()
  if (deleted.length === 0 && !forgotten) throw notFound('Samtalet finns inte.')
  return { deleted: true }
}
