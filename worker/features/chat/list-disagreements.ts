import { DISAGREEMENTS_LIMIT, type listDisagreements as endpoint } from '../../../contract/chat.ts'
import type { Input, ResponseOf } from '../../../contract/endpoint.ts'
import type { UserContext } from '../../context.ts'
import { readScope } from '../keys/patient-scope.ts'
import { differ, parseJudged } from './judged.ts'
import { SIGNAL_ROWS } from './open-all-signals.ts'
import { openBothSignals } from './open-exchange.ts'
import { listLatestSignals } from './queries.ts'

/**
 * The latest exchanges of which one of screen, model and analysis found danger and another nothing, newest first
 * (docs/safety.md#where-the-judgements-differed). No text is opened. Throws as `readScope` does.
 */
export async function listDisagreements(
  ctx: UserContext,
  { patient_id: patientId }: Input<typeof endpoint>['query'],
): Promise<ResponseOf<typeof endpoint>> {
  const { scope, keys: opening } = await readScope(ctx, 'record', patientId)
  const [keys, rows] = await Promise.all([opening, listLatestSignals(ctx.db, scope, SIGNAL_ROWS)])
  const opened = await Promise.all(rows.map(async (row) => ({ row, ...(await openBothSignals(row, keys)) })))
  const disagreements = opened.flatMap(({ row, first, analysis: after }) => {
    const judged = first?.judged === undefined ? null : parseJudged(first.judged)
    const analysis = after?.safety_tier ?? null
    if (judged === null || !differ(judged, analysis)) return []
    const { screen, declared } = judged
    const { id, messageId: message_id } = row
    return [{ id, message_id, timestamp: row.createdAt.toISOString(), screen, declared, analysis }]
  })
  const isShared = keys.newest(scope.patientId, 'chat') !== null
  return { disagreements: disagreements.slice(0, DISAGREEMENTS_LIMIT), text_shared: isShared }
}
