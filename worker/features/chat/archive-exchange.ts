import { exists } from 'drizzle-orm'
import { forgetMemory } from '../../../durable-objects/client-chat/client.ts'
import type { UserContext } from '../../context.ts'
import { guarded } from '../../db/guarded.ts'
import { notFound } from '../../http/app-error.ts'
import { leaveOutExchanges } from '../anamnesis/forget-exchanges.ts'
import { exchanges } from './tables.ts'
import { ownVersions } from './own-versions.ts'
import { ownExchange } from './queries.ts'
import { tellPages } from './tell-pages.ts'

/**
 * Puts an exchange aside with its other versions: neither they nor what they alone say of the client goes into a prompt any
 * more. Throws `AppError` 404.
 */
export async function archiveExchange(ctx: UserContext, id: string) {
  const { db } = ctx
  const own = ownExchange(ctx, id)
  const versions = ownVersions(ctx, id)
  await forgetMemory(ctx, ctx.actor.userId)
  const row = () => db.select({ id: exchanges.id }).from(exchanges).where(own)
  const archived = await guarded(ctx, {
    locks: [row().for('update')],
    condition: exists(row()),
    act: [db.update(exchanges).set({ isArchived: true }).where(versions)],
    audit: { action: 'chat.archive', entity: id, subjectId: ctx.actor.userId },
  })
  if (!archived) throw notFound('Samtalet finns inte.')
  const rows = await db.select({ id: exchanges.id }).from(exchanges).where(versions)
  await leaveOutExchanges(
    ctx,
    rows.map((version) => version.id),
  )
  await forgetMemory(ctx, ctx.actor.userId)
  tellPages(ctx, null)
  return { id, is_archived: true }
}
