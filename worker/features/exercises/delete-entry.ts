import { exists } from 'drizzle-orm'
import type { UserContext } from '../../context.ts'
import { guarded } from '../../db/guarded.ts'
import { ownScope } from '../keys/patient-scope.ts'
import { noEntry } from './change-entry.ts'
import { entryOf, selectEntry } from './queries.ts'
import { exerciseEntries } from './tables.ts'

/** Deletes one of the client's entries. Throws `AppError` 404. */
export async function deleteEntry(ctx: UserContext, id: string): Promise<{ detail: string }> {
  const { db } = ctx
  const scope = ownScope(ctx.actor)
  const deleted = await guarded(ctx, {
    locks: [selectEntry(db, scope, id).for('update')],
    condition: exists(selectEntry(db, scope, id)),
    act: [db.delete(exerciseEntries).where(entryOf(scope, id))],
    audit: { action: 'exercise.delete', entity: id, subjectId: scope.patientId },
  })
  if (!deleted) throw noEntry()
  return { detail: 'Det du skrev i övningen är borttaget.' }
}
