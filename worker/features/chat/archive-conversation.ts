import { exists } from 'drizzle-orm'
import { clientChat } from '../../../durable-objects/client-chat/client.ts'
import type { UserContext } from '../../context.ts'
import { guarded } from '../../db/guarded.ts'
import { notFound } from '../../http/app-error.ts'
import { conversations } from './tables.ts'
import { ownConversation } from './queries.ts'

export async function archiveConversation(ctx: UserContext, id: string) {
  const { db } = ctx
  const own = ownConversation(ctx, id)
  const row = () => db.select({ id: conversations.id }).from(conversations).where(own)
  const archived = await guarded(ctx, {
    locks: [row().for('update')],
    condition: exists(row()),
    act: [db.update(conversations).set({ isArchived: true }).where(own)],
    audit: { action: 'chat.archive', entity: id, subjectId: ctx.actor.userId },
  })
  if (!archived) throw notFound('Samtalet finns inte.')
  await clientChat(ctx.bindings, ctx.config, ctx.actor.userId).forgetMemory()
  return { id, is_archived: true }
}
