import { exists } from 'drizzle-orm'
import { clientChat } from '../../../durable-objects/client-chat/client.ts'
import type { UserContext } from '../../context.ts'
import { guarded } from '../../db/guarded.ts'
import { notFound } from '../../http/app-error.ts'
import { leaveOutExchange } from '../anamnesis/forget-exchanges.ts'
import { exchanges } from './tables.ts'
import { ownExchange } from './queries.ts'

/** Puts an exchange aside: neither it nor what it alone says of the client goes into a prompt any more. Throws `AppError` 404. */
export async function archiveExchange(ctx: UserContext, id: string) {
  const { db } = ctx
  const own = ownExchange(ctx, id)
  const row = () => db.select({ id: exchanges.id }).from(exchanges).where(own)
  const archived = await guarded(ctx, {
    locks: [row().for('update')],
    condition: exists(row()),
    act: [db.update(exchanges).set({ isArchived: true }).where(own)],
    audit: { action: 'chat.archive', entity: id, subjectId: ctx.actor.userId },
  })
  if (!archived) throw notFound('Samtalet finns inte.')
  await leaveOutExchange(ctx, id)
  await clientChat(ctx.bindings, ctx.config, ctx.actor.userId).forgetMemory()
  return { id, is_archived: true }
}
