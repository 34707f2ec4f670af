import type { PatientTextPlace } from '../../crypto/patient-text.ts'

/** Where the profile's short summary lives: a client has one profile, so the row is known by the client. */
export function summaryPlace(patientId: string): PatientTextPlace {
  return { table: 'anamnesis_profiles', row: patientId, field: 'summary', patientId, scope: 'record', kinds: ['dk'] }
}
