import { and, eq, exists, type SQL, sql } from 'drizzle-orm'
import type { Input } from '../../../contract/endpoint.ts'
import type { shareSessionSummary } from '../../../contract/therapy-sessions.ts'
import type { UserContext } from '../../context.ts'
import { guarded } from '../../db/guarded.ts'
import { AppError } from '../../http/app-error.ts'
import { lockSharing, sharesNow } from '../keys/shares-now.ts'
import { ownSession } from './readable-session.ts'
import { therapySessions } from './tables.ts'
import { openField } from './therapist-view.ts'

/**
 * Shows the client the summary that the therapist has read, or shows it no more. Throws `AppError` 409 where that is not the
 * summary that stands there: a new analysis may have come since.
 */
export async function shareSummary(
  ctx: UserContext,
  id: string,
  { shared, patient_summary: read }: Input<typeof shareSessionSummary>['body'],
) {
  const { row, patientId, keys } = await ownSession(ctx, id)
  const { patientSummary: sealed } = row
  if (sealed === null || (await openField(row, 'patientSummary', keys)) !== read) throw otherSummary()
  const mine = eq(therapySessions.id, id)
  const { db, actor } = ctx
  const rows = (condition: SQL | undefined) =>
    db.select({ id: therapySessions.id }).from(therapySessions).where(condition)
  const done = await guarded(ctx, {
    locks: [lockSharing(db, patientId, actor.userId), rows(mine).for('update')],
    condition: sql`${sharesNow(db, patientId, actor.userId, 'record')}
      and ${exists(rows(and(mine, eq(therapySessions.patientSummary, sealed))))}`,
    act: [db.update(therapySessions).set({ summaryShared: shared }).where(mine)],
    audit: {
      action: shared ? 'therapy_session.share_summary' : 'therapy_session.unshare_summary',
      entity: id,
      subjectId: patientId,
    },
  })
  if (!done) throw otherSummary()
  return { summary_shared: shared }
}

function otherSummary(): AppError {
  return new AppError('conflict', 'Sammanfattningen har ändrats sedan du läste den. Läs den igen.')
}
