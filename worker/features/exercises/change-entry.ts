import { exists } from 'drizzle-orm'
import { answersFit } from '../../../contract/exercise-fields.ts'
import type { Input } from '../../../contract/endpoint.ts'
import type { changeExerciseEntry, ExerciseEntry } from '../../../contract/exercises.ts'
import type { UserContext } from '../../context.ts'
import { guarded } from '../../db/guarded.ts'
import { AppError, notFound } from '../../http/app-error.ts'
import { requireConsents } from '../consents/require-consents.ts'
import { ownScope } from '../keys/patient-scope.ts'
import { raiseForTexts } from '../safety/raise-for-texts.ts'
import { openEntry } from './open-entry.ts'
import { entryOf, selectEntry } from './queries.ts'
import { sealExercise } from './seal-exercise.ts'
import { exerciseEntries } from './tables.ts'

/**
 * Puts other answers in the place of those of one of the client's entries. Throws `AppError` 403 `consent_required`, 404,
 * 409 for one that a reset has locked, 422 where an answer is to a field of another exercise.
 */
export async function changeEntry(
  ctx: UserContext,
  id: string,
  { answers }: Input<typeof changeExerciseEntry>['body'],
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
  const [before] = await selectEntry(db, scope, id)
  if (before === undefined) throw noEntry()
  const { exercise } = await openEntry(before, keys)
  if (exercise === null) throw new AppError('conflict', 'Övningen är låst och går inte att ändra än.')
  if (!answersFit(exercise, answers)) throw new AppError('validation', 'Ett svar passar inte i övningen.')
  const content = await sealExercise({ patientId, id, of: 'entry' }, { exercise, answers }, keys)
  const changed = await guarded(ctx, {
    locks: [selectEntry(db, scope, id).for('update')],
    condition: exists(selectEntry(db, scope, id)),
    act: [db.update(exerciseEntries).set({ content, updatedAt: ctx.now() }).where(entryOf(scope, id))],
    audit: { action: 'exercise.save', entity: id, subjectId: patientId },
  })
  const [row] = changed ? await selectEntry(db, scope, id) : []
  if (row === undefined) throw noEntry()
  return openEntry(row, keys)
}

export function noEntry(): AppError {
  return notFound('Övningen finns inte.')
}
