import type { UserContext } from '../../context.ts'
import type { OpenScope, PatientScope } from '../keys/patient-scope.ts'
import { openSignals } from './open-exchange.ts'
import { listLatestSignals } from './queries.ts'

/** The rows that statistics and important messages are drawn from, at most. */
const SIGNAL_ROWS = 1000

/** What was noticed about the latest exchanges, newest first; no text is read or opened for it. */
export async function listSignals(ctx: UserContext, scope: PatientScope, opening: OpenScope['keys']) {
  const [keys, rows] = await Promise.all([opening, listLatestSignals(ctx.db, scope, SIGNAL_ROWS)])
  return Promise.all(rows.map(async (row) => ({ row, signals: await openSignals(row, keys) })))
}
