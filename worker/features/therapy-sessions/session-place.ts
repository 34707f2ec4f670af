import type { PatientTextPlace } from '../../crypto/patient-text.ts'
import type { ReaderContext } from '../../crypto/reader-text.ts'

const TABLE = 'therapy_sessions'

/** Where a text of a session lives: a holder of the keys writes it, or the queue's analysis, and neither in the other's place. */
export function sessionPlace(
  patientId: string,
  id: string,
  field: 'notes' | 'transcript' | 'key_insights' | 'patient_summary',
): PatientTextPlace {
  const kind = field === 'notes' || field === 'transcript' ? 'dk' : 'inbox'
  return { table: TABLE, row: id, field, patientId, scope: 'record', kinds: [kind] }
}

/** Where what is sealed to the therapist alone lives. */
export function therapistPlace(
  readerId: string,
  id: string,
  field: 'therapist_notes' | 'therapist_copy',
): ReaderContext {
  return { table: TABLE, row: id, field, readerId }
}
