import { SafetyState } from '../../../contract/safety.ts'
import type { EpochKeys } from '../../crypto/epoch-keys.ts'
import { CryptoError } from '../../crypto/crypto-error.ts'
import { openPatientText, type PatientTextPlace, sealPatientText } from '../../crypto/patient-text.ts'
import type { WritingKey } from '../keys/writing-keys.ts'
import { initialState } from './next-state.ts'

/** How the id of a state begins that waits among the signals for its key. */
export const STATE_ASIDE = 'state:'

function safetyPlace(patientId: string): PatientTextPlace {
  return { table: 'client_chat', row: patientId, field: 'state', patientId, scope: 'record', kinds: ['dk'] }
}

/** Opens `sealSafety`. A state these keys cannot open counts as unknown, never as an error that stops a talk. */
export async function openSafety(sealed: string | null, patientId: string, keys: EpochKeys): Promise<SafetyState> {
  if (sealed === null) return initialState()
  try {
    return await openState(sealed, patientId, keys)
  } catch (error) {
    if (error instanceof CryptoError) return initialState()
    throw error
  }
}

/** A client's safety state, sealed under `record`; as long for one tier as for another. */
export function sealSafety(state: SafetyState, patientId: string, record: WritingKey): Promise<string> {
  return sealPatientText(JSON.stringify(state), record.key, { ...safetyPlace(patientId), epoch: record.epoch })
}

/** Opens `sealSafety`. Throws `CryptoError` where these keys do not open it. */
export async function openState(sealed: string, patientId: string, keys: EpochKeys): Promise<SafetyState> {
  return SafetyState.parse(JSON.parse(await openPatientText(sealed, keys, safetyPlace(patientId))))
}
