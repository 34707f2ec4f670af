import { sql } from 'drizzle-orm'
import type { Alert } from '../../../contract/alerts.ts'
import type { UserContext } from '../../context.ts'
import { guarded } from '../../db/guarded.ts'
import { notFound } from '../../http/app-error.ts'
import { lockSharing, sharesNow } from '../keys/shares-now.ts'
import { requireSecondStep } from '../keys/require-second-step.ts'
import { alertView } from './list-alerts.ts'
import { acknowledgeUntil, type AlertRow, alertOf } from './queries.ts'

/**
 * Notes that the therapist has seen an alert, and with it those about the same client before it: nobody is reminded of them
 * any more, and the client sees when. A second call changes nothing. Throws `AppError` 404 for an alert that is not theirs.
 */
export async function acknowledgeAlert(ctx: UserContext, id: string): Promise<Alert> {
  requireSecondStep(ctx)
  const before = await getAlert(ctx, id)
  if (before.acknowledgedAt !== null) return alertView(before)
  const { db, actor, now } = ctx
  const who = { patientId: before.patientId, therapistId: actor.userId }
  await guarded(ctx, {
    locks: [lockSharing(db, who.patientId, who.therapistId)],
    condition: sql`${sharesNow(db, who.patientId, who.therapistId, 'record')}`,
    act: [acknowledgeUntil(db, who, before.createdAt, now())],
    audit: { action: 'alert.acknowledge', entity: id, subjectId: who.patientId },
  })
  return alertView(await getAlert(ctx, id))
}

async function getAlert({ db, actor }: UserContext, id: string): Promise<AlertRow> {
  const [row] = await alertOf(db, actor.userId, id)
  if (row === undefined) throw notFound('Larmet finns inte.')
  return row
}
