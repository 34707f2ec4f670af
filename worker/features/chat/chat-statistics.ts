import type { UserContext } from '../../context.ts'
import { readScope } from '../keys/patient-scope.ts'
import { exchangeTotals } from './queries.ts'
import { listSignals } from './list-signals.ts'

/** How many messages, since when, of which types. */
export async function chatStatistics(ctx: UserContext, patientId: string | undefined) {
  const { scope, keys } = await readScope(ctx, 'record', patientId)
  const [totals, rows] = await Promise.all([exchangeTotals(ctx.db, scope), listSignals(ctx, scope, keys)])
  const byType: Record<string, number> = {}
  for (const { signals } of rows) byType[signals.message_type] = (byType[signals.message_type] ?? 0) + 1
  return { total_messages: totals.total, first_message_at: totals.first, last_message_at: totals.last, by_type: byType }
}
