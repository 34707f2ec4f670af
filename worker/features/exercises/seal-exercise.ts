import type { EpochKeys } from '../../crypto/epoch-keys.ts'
import { type PatientTextPlace, sealPatientText } from '../../crypto/patient-text.ts'
import { newestKey } from '../keys/writing-keys.ts'

const COLUMNS = {
  entry: { table: 'exercise_entries', field: 'content' },
  assignment: { table: 'exercise_assignments', field: 'content' },
  done: { table: 'exercise_assignments', field: 'done_at' },
} as const

/** A sealed text of this feature: whose it is, and where it lies. */
export interface ExercisePlace {
  readonly patientId: string
  readonly id: string
  readonly of: keyof typeof COLUMNS
}

/** Seals JSON under the newest epoch of a client's record. Throws `AppError` 403 where these keys open none. */
export async function sealExercise(place: ExercisePlace, value: unknown, keys: EpochKeys): Promise<string> {
  const { key, epoch } = await newestKey(keys, place.patientId, 'record')
  return sealPatientText(JSON.stringify(value), key, { ...exercisePlace(place), epoch })
}

/** Where a text of this feature lives; it opens nowhere else. */
export function exercisePlace({ patientId, id, of }: ExercisePlace): PatientTextPlace {
  return { ...COLUMNS[of], row: id, patientId, scope: 'record', kinds: ['dk'] }
}
