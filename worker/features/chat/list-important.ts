import type { importantMessages } from '../../../contract/chat.ts'
import type { Input } from '../../../contract/endpoint.ts'
import { IMPORTANT_FROM_SCORE } from '../../../contract/limits.ts'
import type { UserContext } from '../../context.ts'
import { readScope } from '../keys/patient-scope.ts'
import { listSignals } from './list-signals.ts'

/** Messages of importance 4 or more, newest first; a therapist without the `chat` scope sees their kind but not the text. */
export async function listImportant(ctx: UserContext, query: Input<typeof importantMessages>['query']) {
  const { scope, keys } = await readScope(ctx, 'record', query.patient_id)
  const rows = await listSignals(ctx, scope, keys)
  const messages = rows
    .filter(({ signals }) => signals.importance_score >= IMPORTANT_FROM_SCORE)
    .slice(0, query.limit)
    .map(({ row, signals, message }) => ({
      id: row.id,
      message,
      message_type: signals.message_type,
      importance_score: signals.importance_score,
      timestamp: row.createdAt.toISOString(),
    }))
  return { messages }
}
