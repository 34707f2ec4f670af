import { exists } from 'drizzle-orm'
import { clientChat } from '../../../durable-objects/client-chat/client.ts'
import type { UserContext } from '../../context.ts'
import { type AuditEntry, auditRow } from '../../db/audit.ts'
import { guarded } from '../../db/guarded.ts'
import { notFound } from '../../http/app-error.ts'
import { forgetExchanges } from '../anamnesis/forget-exchanges.ts'
import { exchanges } from './tables.ts'
import { ownVersions } from './own-versions.ts'

/** Deletes an exchange everywhere it may be, with all that it has been: its other versions too. Throws `AppError` 404. */
export async function deleteExchange(ctx: UserContext, id: string) {
  const chat = clientChat(ctx.bindings, ctx.config, ctx.actor.userId)
  const forgotten = await chat.forget(id)
  const { db } = ctx
  const versions = ownVersions(ctx, id, forgotten?.first)
  const rows = () => db.select({ id: exchanges.id }).from(exchanges).where(versions)
  const ids = [...new Set([id, ...(forgotten?.ids ?? []), ...(await rows()).map((row) => row.id)])]
  // What they come to forget must be gone before the row that tells of it is.
  await forgetExchanges(ctx, ids)
  const audit: AuditEntry = { action: 'chat.delete', entity: id, subjectId: ctx.actor.userId }
  const deleted = await guarded(ctx, {
    locks: [rows().for('update')],
    condition: exists(rows()),
    act: [db.delete(exchanges).where(versions)],
    audit,
  })
  // What had not reached Postgres yet was deleted all the same.
  if (!deleted && forgotten !== null) await auditRow(ctx, audit)
  // Again: a message may have been answered, and what was said analysed, between the two.
  await forgetExchanges(ctx, ids)
  await chat.forgetMemory()
  if (!deleted && forgotten === null) throw notFound('Samtalet finns inte.')
  return { deleted: true }
}
