import type { ExerciseAssignment, ExerciseEntry } from '../../../contract/exercises.ts'
import { lockedAsNull } from '../../crypto/crypto-error.ts'
import type { EpochKeys } from '../../crypto/epoch-keys.ts'
import { openPatientText } from '../../crypto/patient-text.ts'
import { type ExercisePlace, exercisePlace } from './seal-exercise.ts'
import type { AssignmentRow, EntryRow } from './queries.ts'

/** An entry as it is told; without an exercise where these keys do not open it. */
export async function openEntry({ id, patientId, content, createdAt, updatedAt }: EntryRow, keys: EpochKeys) {
  const opened = await openExercise<EntryContent>({ patientId, id, of: 'entry' }, content, keys)
  return {
    id,
    exercise: opened?.exercise ?? null,
    answers: opened?.answers ?? [],
    created_at: createdAt.toISOString(),
    updated_at: updatedAt.toISOString(),
  } satisfies ExerciseEntry
}

/** An assignment as it is told; without an exercise where these keys do not open it. */
export async function openAssignment(row: AssignmentRow, keys: EpochKeys) {
  const { id, patientId } = row
  const [opened, doneAt] = await Promise.all([
    openExercise<AssignmentContent>({ patientId, id, of: 'assignment' }, row.content, keys),
    openExercise<string>({ patientId, id, of: 'done' }, row.doneAt, keys),
  ])
  return {
    id,
    exercise: opened?.exercise ?? null,
    note: opened?.note ?? '',
    created_at: row.createdAt.toISOString(),
    done_at: doneAt,
  } satisfies ExerciseAssignment
}

/** What is sealed of an entry. */
export type EntryContent = { readonly exercise: NonNullable<ExerciseEntry['exercise']> } & Pick<
  ExerciseEntry,
  'answers'
>
/** What is sealed of an assignment. */
export type AssignmentContent = { readonly exercise: EntryContent['exercise']; readonly note: string }

/** Holds because only `sealExercise` writes in that place under that key. */
async function openExercise<T>(place: ExercisePlace, sealed: string, keys: EpochKeys): Promise<T | null> {
  const text = await openPatientText(sealed, keys, exercisePlace(place)).catch(lockedAsNull)
  return text === null ? null : (JSON.parse(text) as T | null)
}
