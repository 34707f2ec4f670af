import type { importantMessages } from '../../../contract/chat.ts'
import type { Input } from '../../../contract/endpoint.ts'
import { IMPORTANT_FROM_SCORE } from '../../../contract/limits.ts'
import type { UserContext } from '../../context.ts'
import type { EpochKeys } from '../../crypto/epoch-keys.ts'
import { type PatientScope, readScope } from '../keys/patient-scope.ts'
import { openAllSignals, SIGNAL_ROWS } from './open-all-signals.ts'
import { openMessage } from './open-exchange.ts'
import { listLatestSignals, listMessages } from './queries.ts'

/** Messages of importance 4 or more, newest first; a therapist without the `chat` scope sees their kind but not the text. */
export async function listImportant(ctx: UserContext, query: Input<typeof importantMessages>['query']) {
  const { scope, keys } = await readScope(ctx, 'record', query.patient_id)
  const [opening, latest] = await Promise.all([keys, listLatestSignals(ctx.db, scope, SIGNAL_ROWS)])
  const rows = await openAllSignals(latest, opening)
  const shown = rows.filter(({ signals }) => signals.importance_score >= IMPORTANT_FROM_SCORE).slice(0, query.limit)
  const messages = await openMessages(
    ctx,
    scope,
    opening,
    shown.map(({ row }) => row.id),
  )
  return {
    messages: shown.map(({ row, signals }) => ({
      id: row.id,
      message: messages.get(row.id) ?? '',
      message_type: signals.message_type,
      importance_score: signals.importance_score,
      timestamp: row.createdAt.toISOString(),
    })),
  }
}

/** The texts of these rows alone, by id. */
async function openMessages(
  ctx: UserContext,
  scope: PatientScope<'record'>,
  keys: EpochKeys,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await listMessages(ctx.db, scope, ids)
  return new Map(await Promise.all(rows.map(async (row) => [row.id, await openMessage(row, keys)] as const)))
}
