import type { ExerciseAssignment } from '../../../contract/exercises.ts'
import type { UserContext } from '../../context.ts'
import { readScope } from '../keys/patient-scope.ts'
import { openAssignment } from './open-entry.ts'
import { selectAssignments } from './queries.ts'

/**
 * What a client's therapist of now has asked them to do. To the therapist it is their own words, and what the client has
 * marked for them: no reading of the record, and no line in the client's log. Throws as `readScope` does.
 */
export async function listAssignments(
  ctx: UserContext,
  patientId?: string,
): Promise<{ assignments: ExerciseAssignment[] }> {
  const { scope, keys } = await readScope(ctx, 'record', patientId, null)
  const [opening, rows] = await Promise.all([keys, selectAssignments(ctx.db, scope)])
  return { assignments: await Promise.all(rows.map((row) => openAssignment(row, opening))) }
}
