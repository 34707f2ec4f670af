import { and, eq, exists, inArray, or, sql } from 'drizzle-orm'
import { clientChat, forgetMemory } from '../../../durable-objects/client-chat/client.ts'
import type { UserContext } from '../../context.ts'
import { auditRow } from '../../db/audit.ts'
import { forgetExchanges } from '../anamnesis/forget-exchanges.ts'
import { ownScope } from '../keys/patient-scope.ts'
import { noTalk } from './change-talk.ts'
import { storedTalkId, talkOf } from './talk-of.ts'
import { saidIn } from './queries.ts'
import { exchanges, talks } from './tables.ts'
import { tellPages } from './tell-pages.ts'

/** Deletes a talk with all that was said in it, everywhere it may be. Throws `AppError` 404. */
export async function deleteTalk(ctx: UserContext, id: string) {
  const { db } = ctx
  const scope = ownScope(ctx.actor)
  const talkId = storedTalkId(scope.patientId, id)
  const isThere = or(exists(talkOf(db, scope, id)), exists(saidIn(db, scope, talkId)))
  const { rows } = await db.execute(sql`select 1 where ${isThere}`)
  const dropped = await clear(ctx, talkId)
  if (rows.length === 0 && !dropped) throw noTalk()
  await db.batch([
    db.delete(talks).where(and(eq(talks.id, id), eq(talks.patientId, scope.patientId))),
    auditRow(ctx, { action: 'chat.delete', entity: id, subjectId: scope.patientId }),
  ])
  // Again: a message may have been answered, and what was said analysed, between the two.
  await clear(ctx, talkId)
  tellPages(ctx, id)
  return { deleted: true }
}

/** What they come to forget must be gone before the rows that tell of it are. True where something had not reached Postgres yet. */
async function clear(ctx: UserContext, talkId: string | null): Promise<boolean> {
  const { db } = ctx
  const scope = ownScope(ctx.actor)
  const dropped = await clientChat(ctx.bindings, ctx.config, scope.patientId).forgetTalk(talkId)
  const said = await saidIn(db, scope, talkId)
  if (said.length === 0) return dropped
  const ids = said.map((row) => row.id)
  await forgetExchanges(ctx, ids)
  await db.delete(exchanges).where(and(eq(exchanges.patientId, scope.patientId), inArray(exchanges.id, ids)))
  await forgetMemory(ctx, scope.patientId)
  return dropped
}
