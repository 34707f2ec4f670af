import type { PatientTextPlace } from '../../crypto/patient-text.ts'

/** Where the content of a measure lives. */
export function measurePlace(patientId: string, id: string): PatientTextPlace {
  return { table: 'measures', row: id, field: 'content', patientId, scope: 'record', kinds: ['dk'] }
}
