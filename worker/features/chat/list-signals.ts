import type { UserContext } from '../../context.ts'
import type { OpenScope, PatientScope } from '../keys/patient-scope.ts'
import { openConversation } from './open-conversation.ts'
import { listLatest } from './queries.ts'

/** The rows that statistics and important messages are drawn from, at most. */
const SIGNAL_ROWS = 1000

export async function listSignals(ctx: UserContext, scope: PatientScope, opening: OpenScope['keys']) {
  const [keys, rows] = await Promise.all([opening, listLatest(ctx.db, scope, SIGNAL_ROWS)])
  return Promise.all(
    rows.map(async (row) => {
      const { signals, message } = await openConversation(row, keys)
      return { row, signals, message }
    }),
  )
}
