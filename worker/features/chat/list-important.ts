import type { importantMessages } from '../../../contract/chat.ts'
import type { Input } from '../../../contract/endpoint.ts'
import { IMPORTANT_FROM_SCORE } from '../../../contract/limits.ts'
import type { UserContext } from '../../context.ts'
import { newestVersions } from '../../generation/versions.ts'
import { readScope, readSharedScope } from '../keys/patient-scope.ts'
import { openAllSignals, SIGNAL_ROWS } from './open-all-signals.ts'
import { openMessage } from './open-exchange.ts'
import { listLatestSignals, listMessages } from './queries.ts'

/**
 * Messages of importance 4 or more, newest first; a therapist without the `chat` scope sees their kind but not the text. That
 * words of a conversation are opened is written to the client's log before they are.
 */
export async function listImportant(ctx: UserContext, query: Input<typeof importantMessages>['query']) {
  const { scope, keys } = await readScope(ctx, 'record', query.patient_id)
  const [opening, latest] = await Promise.all([keys, listLatestSignals(ctx.db, scope, SIGNAL_ROWS)])
  const rows = await openAllSignals(latest, opening)
  const important = rows.filter(({ signals }) => signals.importance_score >= IMPORTANT_FROM_SCORE)
  // Said once: of a message that was edited or answered anew, the newest version that matters.
  const newest = new Set(newestVersions(important.map(({ row }) => row).toReversed()))
  const shown = important.filter(({ row }) => newest.has(row)).slice(0, query.limit)
  const ids = shown.map(({ row }) => row.id)
  const messages = await openMessages(ctx, query.patient_id, ids)
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

/** The texts of these rows alone, by id; none where the conversations are not shared. */
async function openMessages(
  ctx: UserContext,
  patientId: string | undefined,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const chat = ids.length > 0 ? await readSharedScope(ctx, 'chat', patientId) : null
  if (chat === null) return new Map()
  const [keys, rows] = await Promise.all([chat.keys, listMessages(ctx.db, chat.scope, ids)])
  return new Map(await Promise.all(rows.map(async (row) => [row.id, await openMessage(row, keys)] as const)))
}
