import { eq, exists, not, sql } from 'drizzle-orm'
import type { Input } from '../../../contract/endpoint.ts'
import type { addExerciseEntry, ExerciseEntry } from '../../../contract/exercises.ts'
import { MOST_EXERCISE_ENTRIES } from '../../../contract/limits.ts'
import type { UserContext } from '../../context.ts'
import { guarded } from '../../db/guarded.ts'
import { lockUser } from '../../db/lock-user.ts'
import { AppError } from '../../http/app-error.ts'
import { requireConsents } from '../consents/require-consents.ts'
import { ownScope } from '../keys/patient-scope.ts'
import { raiseForTexts } from '../safety/raise-for-texts.ts'
import { openEntry } from './open-entry.ts'
import { hasId, selectEntry } from './queries.ts'
import { sealExercise } from './seal-exercise.ts'
import { exerciseEntries } from './tables.ts'

/**
 * Saves what the client has written. The same id again writes the same row: a browser that never got the answer sends once
 * more, perhaps with other words. Throws `AppError` 403 `consent_required`, 409 where there are too many, or the id is another's.
 */
export async function addEntry(
  ctx: UserContext,
  { id, exercise, answers }: Input<typeof addExerciseEntry>['body'],
): Promise<ExerciseEntry> {
  await requireConsents(ctx)
  await raiseForTexts(
    ctx,
    answers.map(({ text }) => text),
  )
  const { db } = ctx
  const scope = ownScope(ctx.actor)
  const { patientId } = scope
  const { keys } = await ctx.actor.session
  const content = await sealExercise({ patientId, id, of: 'entry' }, { exercise, answers }, keys)
  const room = sql`${db.$count(exerciseEntries, eq(exerciseEntries.patientId, scope.patientId))} < ${MOST_EXERCISE_ENTRIES}`
  const at = ctx.now()
  const saved = await guarded(ctx, {
    locks: [lockUser(db, patientId)],
    condition: sql`(${exists(selectEntry(db, scope, id))} or (${room} and ${not(exists(hasId(db, id)))}))`,
    act: [
      db
        .insert(exerciseEntries)
        .values({ id, patientId, content, createdAt: at, updatedAt: at })
        .onConflictDoUpdate({ target: exerciseEntries.id, set: { content, updatedAt: at } }),
    ],
    audit: { action: 'exercise.save', entity: id, subjectId: patientId },
  })
  const [row] = saved ? await selectEntry(db, scope, id) : []
  if (row === undefined) throw notSaved()
  return openEntry(row, keys)
}

function notSaved(): AppError {
  return new AppError(
    'conflict',
    `Övningen kunde inte sparas. Har du ${MOST_EXERCISE_ENTRIES} sparade ryms inte fler: ta bort någon först.`,
  )
}
