import { and, exists, notExists, notInArray, type SQL, sql } from 'drizzle-orm'
import { MESSAGE_VERSIONS } from '../../../contract/reply-wishes.ts'
import { clientChat, forgetMemory } from '../../../durable-objects/client-chat/client.ts'
import type { UserContext } from '../../context.ts'
import { type AuditEntry, auditRow } from '../../db/audit.ts'
import { guarded } from '../../db/guarded.ts'
import { notFound } from '../../http/app-error.ts'
import { forgetExchanges } from '../anamnesis/forget-exchanges.ts'
import { ownScope } from '../keys/patient-scope.ts'
import { exchanges } from './tables.ts'
import { clearSilent } from './talk-of.ts'
import { firstMessageOf, ownVersions } from './own-versions.ts'
import { tellPages } from './tell-pages.ts'

/** A version may be stored while the others are being deleted; no message has more of them than this. */
const MOST_TRIES = MESSAGE_VERSIONS

/**
 * Deletes an exchange everywhere it may be, with all that it has been: its other versions too, also one that is being answered,
 * which is read to its end and then not stored (`insertExchange`). Throws `AppError` 404.
 */
export async function deleteExchange(ctx: UserContext, id: string) {
  const chat = clientChat(ctx.bindings, ctx.config, ctx.actor.userId)
  const [known] = await firstMessageOf(ctx, id)
  const forgotten = await chat.forget(id, known?.first ?? null)
  const audit: AuditEntry = { action: 'chat.delete', entity: id, subjectId: ctx.actor.userId }
  const versions = ownVersions(ctx, id, forgotten?.first ?? known?.first)
  const isDeleted = await deleteVersions(ctx, versions, [id, ...(forgotten?.ids ?? [])], audit)
  // What had not reached Postgres yet was deleted all the same.
  if (!isDeleted && forgotten !== null) await auditRow(ctx, audit)
  await forgetMemory(ctx, ctx.actor.userId)
  tellPages(ctx, null)
  if (!isDeleted && forgotten === null) throw notFound('Samtalet finns inte.')
  return { deleted: true }
}

/** False where there was none in Postgres. Either way what `others` say is forgotten with them. */
async function deleteVersions(
  ctx: UserContext,
  versions: ReturnType<typeof ownVersions>,
  others: readonly string[],
  audit: AuditEntry,
): Promise<boolean> {
  const { db } = ctx
  const rows = (more?: SQL) => db.select({ id: exchanges.id }).from(exchanges).where(and(versions, more))
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const stored = (await rows()).map((row) => row.id)
    const ids = [...new Set([...others, ...stored])]
    // What they come to forget must be gone before the row that tells of it is.
    await forgetExchanges(ctx, ids)
    const isDeleted = await guarded(ctx, {
      locks: [rows().for('update')],
      condition: sql`${exists(rows())} and ${notExists(rows(notInArray(exchanges.id, ids)))}`,
      act: [db.delete(exchanges).where(versions), clearSilent(db, ownScope(ctx.actor))],
      audit,
    })
    // Again: a message may have been answered, and what was said analysed, between the two.
    if (isDeleted || stored.length === 0) await forgetExchanges(ctx, ids)
    if (isDeleted) return true
    if (stored.length === 0) return false
  }
  throw new Error('Versions kept coming.')
}
