import { EXERCISE_LIST_LIMIT } from '../../../contract/limits.ts'
import type { UserContext } from '../../context.ts'
import { auditRow } from '../../db/audit.ts'
import { readScope } from '../keys/patient-scope.ts'
import { openEntry } from './open-entry.ts'
import { selectEntries } from './queries.ts'

/**
 * A page of what a client has written in exercises, for them or for their therapist; a therapist's reading is logged before
 * any of it is answered, and where there is nothing, nothing was read. Throws as `readScope` does.
 */
export async function listEntries(ctx: UserContext, patientId?: string, before?: string) {
  const { scope, keys } = await readScope(ctx, 'record', patientId, null)
  const rows = await selectEntries(ctx.db, scope, EXERCISE_LIST_LIMIT + 1, before)
  const isRead = ctx.actor.role === 'therapist' && rows.length > 0
  if (isRead) await auditRow(ctx, { action: 'exercise.read', subjectId: scope.patientId })
  const opening = await keys
  const shown = rows.slice(0, EXERCISE_LIST_LIMIT)
  return {
    entries: await Promise.all(shown.map((row) => openEntry(row, opening))),
    has_more: rows.length > shown.length,
  }
}
