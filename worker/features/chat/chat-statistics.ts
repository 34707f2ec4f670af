import type { UserContext } from '../../context.ts'
import { readScope } from '../keys/patient-scope.ts'
import { openAllSignals, SIGNAL_ROWS } from './open-all-signals.ts'
import { loadForStatistics } from './queries.ts'

/** How many messages, since when, of which types. Throws as `readScope`. */
export async function chatStatistics(ctx: UserContext, patientId: string | undefined) {
  const { scope, keys } = await readScope(ctx, 'record', patientId)
  const [opening, loaded] = await Promise.all([keys, loadForStatistics(ctx.db, scope, SIGNAL_ROWS)])
  const byType: Record<string, number> = {}
  for (const { signals } of await openAllSignals(loaded.latest, opening)) {
    byType[signals.message_type] = (byType[signals.message_type] ?? 0) + 1
  }
  const { total, first, last } = loaded
  return { total_messages: total, first_message_at: first, last_message_at: last, by_type: byType }
}
