import type { ReaderContext } from '../../crypto/reader-text.ts'
import type { PatientTextPlace } from '../../crypto/patient-text.ts'

const TABLE = 'therapist_requests'

/** What of a request is sealed under the client's record. */
export type RequestField = 'note' | 'answer' | 'time'

/** Where the client's note, a therapist's answer to it, or the booked time lives: under the client's record. */
export function requestPlace(patientId: string, id: string, field: RequestField): PatientTextPlace {
  const kind = field === 'note' ? 'dk' : 'inbox'
  return { table: TABLE, row: id, field, patientId, scope: 'record', kinds: [kind] }
}

/** Where the note for the asked therapist lives: under their own key. */
export function therapistNotePlace(readerId: string, id: string): ReaderContext {
  return { table: TABLE, row: id, field: 'note_for_therapist', readerId }
}

/** Where the therapist's own copy of the booked time lives. */
export function therapistTimePlace(readerId: string, id: string): ReaderContext {
  return { table: TABLE, row: id, field: 'time_for_therapist', readerId }
}
