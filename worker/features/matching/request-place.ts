import type { ReaderContext } from '../../crypto/reader-text.ts'
import type { PatientTextPlace } from '../../crypto/patient-text.ts'

const TABLE = 'therapist_requests'

/** Where the client's note, or a therapist's answer to it, lives: under the client's record. */
export function requestPlace(patientId: string, id: string, field: 'note' | 'answer'): PatientTextPlace {
  const kind = field === 'note' ? 'dk' : 'inbox'
  return { table: TABLE, row: id, field, patientId, scope: 'record', kinds: [kind] }
}

/** Where the note for the asked therapist lives: under their own key. */
export function therapistNotePlace(readerId: string, id: string): ReaderContext {
  return { table: TABLE, row: id, field: 'note_for_therapist', readerId }
}
