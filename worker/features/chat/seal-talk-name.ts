import { CryptoError } from '../../crypto/crypto-error.ts'
import type { EpochKeys } from '../../crypto/epoch-keys.ts'
import { openPatientText, type PatientTextPlace, sealPatientText } from '../../crypto/patient-text.ts'
import { newestKey } from '../keys/writing-keys.ts'

/** Where the name of a talk lives: beside what was said in it, whoever may read that. */
export function talkNamePlace(patientId: string, id: string): PatientTextPlace {
  return { table: 'talks', row: id, field: 'title', patientId, scope: 'chat', kinds: ['dk'] }
}

export async function sealTalkName(keys: EpochKeys, patientId: string, id: string, name: string): Promise<string> {
  const { epoch, key } = await newestKey(keys, patientId, 'chat')
  return sealPatientText(name, key, { ...talkNamePlace(patientId, id), epoch })
}

/** Null where these keys do not open it. */
export async function openTalkName(
  keys: EpochKeys,
  patientId: string,
  id: string,
  sealed: string,
): Promise<string | null> {
  try {
    return await openPatientText(sealed, keys, talkNamePlace(patientId, id))
  } catch (error) {
    if (error instanceof CryptoError) return null
    throw error
  }
}
