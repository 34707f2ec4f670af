import type { Input } from '../../../contract/endpoint.ts'
import type { listMeasures as endpoint, Measure } from '../../../contract/measures.ts'
import type { UserContext } from '../../context.ts'
import { auditRow } from '../../db/audit.ts'
import { readScope } from '../keys/patient-scope.ts'
import { openMeasure } from './open-measure.ts'
import { selectPage } from './queries.ts'

/**
 * A page of a client's measures, latest first: their own, or for their therapist, whose read is written to the access log
 * where there is something to read. Throws as `readScope` does.
 */
export async function listMeasures(
  ctx: UserContext,
  { patient_id: patientId, ...page }: Input<typeof endpoint>['query'],
): Promise<{ measures: Measure[]; total: number }> {
  const { scope, keys: opening } = await readScope(ctx, 'record', patientId, null)
  const [keys, [rows, [counted]]] = await Promise.all([opening, ctx.db.batch(selectPage(ctx.db, scope, page))])
  const isRead = ctx.actor.role === 'therapist' && rows.length > 0
  if (isRead) await auditRow(ctx, { action: 'measure.read', subjectId: scope.patientId })
  return { measures: await Promise.all(rows.map((row) => openMeasure(row, keys))), total: counted?.total ?? 0 }
}
