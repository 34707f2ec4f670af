import { exists } from 'drizzle-orm'
import { clientChat } from '../../../durable-objects/client-chat/client.ts'
import type { UserContext } from '../../context.ts'
import { type AuditEntry, auditRow } from '../../db/audit.ts'
import { guarded } from '../../db/guarded.ts'
import { notFound } from '../../http/app-error.ts'
import { forgetExchanges } from '../anamnesis/forget-exchanges.ts'
import { exchanges } from './tables.ts'
import { ownExchange } from './queries.ts'

/** Deletes an exchange everywhere it may be. */
export async function deleteExchange(ctx: UserContext, id: string) {
  const chat = clientChat(ctx.bindings, ctx.config, ctx.actor.userId)
  const forgotten = await chat.forget(id)
  // What they come to forget must be gone before the row that tells of it is.
  await forgetExchanges(ctx, [id])
  const { db } = ctx
  const own = ownExchange(ctx, id)
  const row = () => db.select({ id: exchanges.id }).from(exchanges).where(own)
  const audit: AuditEntry = { action: 'chat.delete', entity: id, subjectId: ctx.actor.userId }
  const deleted = await guarded(ctx, {
    locks: [row().for('update')],
    condition: exists(row()),
    act: [db.delete(exchanges).where(own)],
    audit,
  })
  // What had not reached Postgres yet was deleted all the same.
  if (!deleted && forgotten) await auditRow(ctx, audit)
  // Again: a message may have been answered, and what was said analysed, between the two.
  await forgetExchanges(ctx, [id])
  await chat.forgetMemory()
  if (!deleted && !forgotten) throw notFound('Samtalet finns inte.')
  return { deleted: true }
}
