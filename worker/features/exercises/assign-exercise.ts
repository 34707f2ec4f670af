import { and, eq, sql } from 'drizzle-orm'
import type { Input } from '../../../contract/endpoint.ts'
import type { assignExercise as endpoint, ExerciseAssignment } from '../../../contract/exercises.ts'
import { MOST_EXERCISE_ASSIGNMENTS } from '../../../contract/limits.ts'
import type { UserContext } from '../../context.ts'
import { guarded } from '../../db/guarded.ts'
import { AppError } from '../../http/app-error.ts'
import { readScope } from '../keys/patient-scope.ts'
import { lockSharing, sharesNow } from '../keys/shares-now.ts'
import { openAssignment } from './open-entry.ts'
import { selectAssignments } from './queries.ts'
import { sealExercise } from './seal-exercise.ts'
import { exerciseAssignments } from './tables.ts'

/**
 * Asks a connected client who shares their record to do an exercise. Throws as `readScope` does, and `AppError` 409 where
 * they have as many as there may be, or have just stopped sharing.
 */
export async function assignExercise(
  ctx: UserContext,
  { patient_id: patientId, exercise, note }: Input<typeof endpoint>['body'],
): Promise<ExerciseAssignment> {
  const { db } = ctx
  const therapistId = ctx.actor.userId
  const { scope, keys: opened } = await readScope(ctx, 'record', patientId, null)
  const keys = await opened
  const id = ctx.newId()
  const [content, doneAt] = await Promise.all([
    sealExercise({ patientId, id, of: 'assignment' }, { exercise, note }, keys),
    sealExercise({ patientId, id, of: 'done' }, null, keys),
  ])
  const given = and(
    eq(exerciseAssignments.patientId, scope.patientId),
    eq(exerciseAssignments.therapistId, therapistId),
  )
  const room = sql`${db.$count(exerciseAssignments, given)} < ${MOST_EXERCISE_ASSIGNMENTS}`
  await guarded(ctx, {
    locks: [lockSharing(db, patientId, therapistId)],
    condition: sql`${sharesNow(db, patientId, therapistId, 'record')} and ${room}`,
    act: [db.insert(exerciseAssignments).values({ id, patientId, therapistId, content, doneAt, createdAt: ctx.now() })],
    audit: { action: 'exercise.assign', entity: id, subjectId: patientId },
  })
  const [row] = await selectAssignments(db, scope, eq(exerciseAssignments.id, id))
  if (row === undefined) throw notAssigned()
  return openAssignment(row, keys)
}

function notAssigned(): AppError {
  return new AppError(
    'conflict',
    `Övningen kunde inte tilldelas: klienten har redan ${MOST_EXERCISE_ASSIGNMENTS}, eller delar inte längre med dig.`,
  )
}
