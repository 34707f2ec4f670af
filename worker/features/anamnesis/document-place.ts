import type { EpochKeys } from '../../crypto/epoch-keys.ts'
import { openPatientText, type PatientTextPlace, sealPatientText } from '../../crypto/patient-text.ts'
import { newestKey } from '../keys/writing-keys.ts'
import { type AnamnesisDocument, EMPTY_DOCUMENT } from './anamnesis-document.ts'
import { bucketed } from './bucketed.ts'

/** Where a client's document lives: there is one for each client, so the row is known by the client. Only a session writes it. */
export function documentPlace(patientId: string): PatientTextPlace {
  return { table: 'anamnesis_profiles', row: patientId, field: 'content', patientId, scope: 'record', kinds: ['dk'] }
}

/** The document for its column, under the newest key of the client's record. */
export async function sealDocument(document: AnamnesisDocument, patientId: string, keys: EpochKeys): Promise<string> {
  const { key, epoch } = await newestKey(keys, patientId, 'record')
  return sealPatientText(bucketed(document), key, { ...documentPlace(patientId), epoch })
}

/** Holds because only `sealDocument` writes what opens here; what an older one lacks is empty. Throws `CryptoError`. */
export async function openDocument(sealed: string, patientId: string, keys: EpochKeys): Promise<AnamnesisDocument> {
  const document = JSON.parse(await openPatientText(sealed, keys, documentPlace(patientId))) as AnamnesisDocument
  return { ...EMPTY_DOCUMENT, ...document }
}
