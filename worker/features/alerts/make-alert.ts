import type { Context } from '../../context.ts'
import { isOwnerGone } from '../../db/database-error.ts'
import { guarded } from '../../db/guarded.ts'
import { log } from '../../log.ts'
import { findConnectedTherapist } from '../connections/queries.ts'
import { allowedScopes } from '../keys/allow-reader.ts'
import { lockSharing } from '../keys/shares-now.ts'
import type { AlertAsk } from './alert-ask.ts'
import { insertAlert, isOwed } from './queries.ts'
import { mailAlerts } from './mail-alerts.ts'

/**
 * Alerts the therapist who is connected and may read the client's record (docs/safety.md#alerts), once however often it is
 * asked for; where there is none, nothing is left of the question. Throws where a later try may succeed.
 */
export async function makeAlert(ctx: Context, patientId: string, ask: AlertAsk): Promise<void> {
  const therapist = await findConnectedTherapist(ctx.db, patientId)
  if (therapist === null || !(await allowedScopes(ctx, patientId, therapist.id)).has('record')) return
  const { db, now } = ctx
  const who = { patientId, therapistId: therapist.id }
  try {
    const made = await guarded(ctx, {
      locks: [lockSharing(db, patientId, therapist.id)],
      condition: isOwed(db, ask, who),
      act: [insertAlert(db, { id: ask.id, ...who, raisedAt: new Date(ask.at) }, now())],
      audit: { action: 'alert.make', entity: ask.id, subjectId: patientId },
    })
    if (made) log('info', 'alert_made', { alertId: ask.id, afterMs: now().getTime() - ask.at })
  } catch (error) {
    if (!isOwnerGone(error)) throw error
  }
  // One whose mail fails stands in the dashboard: whoever asked tries again, and so does the schedule.
  if (!(await mailAlerts(ctx, ask.id))) throw new Error('nobody took the mail about an alert')
}
