import type { RecordPlace } from '../../crypto/record.ts'

/** Where the profile's short summary lives: a client has one profile, so the row is known by the client. */
export function summaryPlace(patientId: string): RecordPlace {
  return { table: 'anamnesis_profiles', row: patientId, field: 'summary', patientId, scope: 'record' }
}
