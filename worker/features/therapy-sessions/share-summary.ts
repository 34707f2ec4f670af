import { eq, isNotNull, and, exists, sql } from 'drizzle-orm'
import type { Input } from '../../../contract/endpoint.ts'
import type { shareSessionSummary } from '../../../contract/therapy-sessions.ts'
import type { UserContext } from '../../context.ts'
import { guarded } from '../../db/guarded.ts'
import { AppError } from '../../http/app-error.ts'
import { ownSession } from './own-session.ts'
import { isThere, mayWrite } from './queries.ts'
import { therapySessions } from './tables.ts'

/**
 * Shows the client the summary that the therapist has read, or shows it no more. Throws `AppError` 409 where there is none, or
 * the session has changed since the version that was read.
 */
export async function shareSummary(
  ctx: UserContext,
  id: string,
  { shared, updated_at }: Input<typeof shareSessionSummary>['body'],
) {
  const { patientId } = await ownSession(ctx, id)
  const mine = eq(therapySessions.id, id)
  const rows = (condition: ReturnType<typeof and>) =>
    ctx.db.select({ id: therapySessions.id }).from(therapySessions).where(condition)
  const done = await guarded(ctx, {
    locks: [rows(mine).for('update')],
    condition: sql`${mayWrite(ctx, patientId)} and ${isThere(ctx.db, id, new Date(updated_at))}
      and ${exists(rows(and(mine, isNotNull(therapySessions.patientSummary))))}`,
    act: [ctx.db.update(therapySessions).set({ summaryShared: shared }).where(mine)],
    audit: {
      action: shared ? 'therapy_session.share_summary' : 'therapy_session.unshare_summary',
      entity: id,
      subjectId: patientId,
    },
  })
  if (!done) throw new AppError('conflict', 'Sessionen har ändrats sedan du öppnade den. Läs sammanfattningen igen.')
  return { summary_shared: shared }
}
