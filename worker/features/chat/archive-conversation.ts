import { clientChat } from '../../../durable-objects/client-chat/client.ts'
import type { UserContext } from '../../context.ts'
import { auditRow } from '../../db/audit.ts'
import { notFound } from '../../http/app-error.ts'
import { conversations } from './tables.ts'
import { ownConversation } from './own-conversation.ts'

export async function archiveConversation(ctx: UserContext, id: string) {
  const [updated] = await ctx.db.batch([
    ctx.db
      .update(conversations)
      .set({ isArchived: true })
      .where(ownConversation(ctx, id))
      .returning({ id: conversations.id }),
    auditRow(ctx, { action: 'chat.archive', entity: id, subjectId: ctx.actor.userId }),
  ])
  if (updated.length === 0) throw notFound('Samtalet finns inte.')
  await clientChat(ctx.bindings, ctx.config, ctx.actor.userId).forgetMemory()
  return { id, is_archived: true }
}
