import { and, eq, exists, sql } from 'drizzle-orm'
import type { UserContext } from '../../context.ts'
import { guarded } from '../../db/guarded.ts'
import { readScope } from '../keys/patient-scope.ts'
import { lockSharing, sharesNow } from '../keys/shares-now.ts'
import { noAssignment } from './mark-exercise-done.ts'
import { selectAssignments } from './queries.ts'
import { exerciseAssignments } from './tables.ts'

/** Takes back an exercise that the therapist has asked a client to do. Throws as `readScope` does, and 404. */
export async function takeBackExercise(
  ctx: UserContext,
  patientId: string | undefined,
  id: string,
): Promise<{ detail: string }> {
  const { db, actor } = ctx
  const { scope } = await readScope(ctx, 'record', patientId, null)
  const given = and(eq(exerciseAssignments.id, id), eq(exerciseAssignments.therapistId, actor.userId))
  const row = selectAssignments(db, scope, given)
  const isTaken = await guarded(ctx, {
    locks: [lockSharing(db, scope.patientId, actor.userId)],
    condition: sql`${sharesNow(db, scope.patientId, actor.userId, 'record')} and ${exists(row)}`,
    act: [db.delete(exerciseAssignments).where(given)],
    audit: { action: 'exercise.assign', entity: id, subjectId: scope.patientId },
  })
  if (!isTaken) throw noAssignment()
  return { detail: 'Övningen är tillbakatagen.' }
}
