import { and, eq, isNull, notExists, sql } from 'drizzle-orm'
import type { UserContext } from '../../context.ts'
import { guarded } from '../../db/guarded.ts'
import { lockUser } from '../../db/lock-user.ts'
import { AppError } from '../../http/app-error.ts'
import { ownScope } from '../keys/patient-scope.ts'
import { exchanges, talks } from './tables.ts'

/** A talk to begin. One in which nothing was said yet is given again, so that nobody has more than one of those. */
export async function beginTalk(ctx: UserContext): Promise<{ id: string }> {
  const { db } = ctx
  const scope = ownScope(ctx.actor)
  const { patientId } = scope
  const said = db
    .select({ one: sql`1` })
    .from(exchanges)
    .where(and(eq(exchanges.patientId, scope.patientId), eq(exchanges.talkId, talks.id)))
  const silent = () =>
    db
      .select({ id: talks.id })
      .from(talks)
      .where(
        and(eq(talks.patientId, scope.patientId), isNull(talks.title), eq(talks.isArchived, false), notExists(said)),
      )
      .limit(1)
  const id = ctx.newId()
  const began = await guarded(ctx, {
    locks: [lockUser(db, patientId)],
    condition: notExists(silent()),
    act: [db.insert(talks).values({ id, patientId, createdAt: ctx.now() })],
    audit: { action: 'chat.begin_talk', entity: id, subjectId: patientId },
  })
  if (began) return { id }
  const [kept] = await silent()
  if (kept === undefined) throw new AppError('conflict', 'Ett samtal började samtidigt någon annanstans. Försök igen.')
  return kept
}
