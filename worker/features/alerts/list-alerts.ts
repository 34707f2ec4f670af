import type { Alert, listAlerts as endpoint } from '../../../contract/alerts.ts'
import type { Input, ResponseOf } from '../../../contract/endpoint.ts'
import type { UserContext } from '../../context.ts'
import { type AlertRow, selectPage } from './queries.ts'

/** The acting therapist's alerts about the clients they are connected to, newest first. */
export async function listAlerts(
  { db, actor }: UserContext,
  { open, limit, offset }: Input<typeof endpoint>['query'],
): Promise<ResponseOf<typeof endpoint>> {
  const [rows, [counted]] = await db.batch(selectPage(db, actor.userId, { limit, offset, open: open === 'true' }))
  return { alerts: rows.map(alertView), total: counted?.total ?? 0 }
}

export function alertView({ id, patientId, patientName, raisedAt, acknowledgedAt }: AlertRow): Alert {
  return {
    id,
    patient_id: patientId,
    patient_name: patientName,
    raised_at: raisedAt.toISOString(),
    acknowledged_at: acknowledgedAt?.toISOString() ?? null,
  }
}
