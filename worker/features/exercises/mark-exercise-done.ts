import { eq, exists } from 'drizzle-orm'
import type { ExerciseAssignment } from '../../../contract/exercises.ts'
import type { UserContext } from '../../context.ts'
import { guarded } from '../../db/guarded.ts'
import { type AppError, notFound } from '../../http/app-error.ts'
import { ownScope } from '../keys/patient-scope.ts'
import { openAssignment } from './open-entry.ts'
import { selectAssignments } from './queries.ts'
import { sealExercise } from './seal-exercise.ts'
import { exerciseAssignments } from './tables.ts'

/** Notes that the client has done an exercise that their therapist has asked for, or not. Throws `AppError` 404. */
export async function markExerciseDone(ctx: UserContext, id: string, done: boolean): Promise<ExerciseAssignment> {
  const { db } = ctx
  const scope = ownScope(ctx.actor)
  const { patientId } = scope
  const { keys } = await ctx.actor.session
  const mine = () => selectAssignments(db, scope, eq(exerciseAssignments.id, id))
  const doneAt = await sealExercise({ patientId, id, of: 'done' }, done ? ctx.now().toISOString() : null, keys)
  const marked = await guarded(ctx, {
    locks: [mine().for('update')],
    condition: exists(mine()),
    act: [db.update(exerciseAssignments).set({ doneAt }).where(eq(exerciseAssignments.id, id))],
    audit: { action: 'exercise.save', entity: id, subjectId: patientId },
  })
  const [row] = marked ? await mine() : []
  if (row === undefined) throw noAssignment()
  return openAssignment(row, keys)
}

export function noAssignment(): AppError {
  return notFound('Övningen är inte längre tilldelad.')
}
