import { utf8 } from '../../crypto/bytes.ts'
import type { EpochKeys } from '../../crypto/epoch-keys.ts'
import { lockedAsNull } from '../../crypto/crypto-error.ts'
import { PADDED_TO } from '../../crypto/padding.ts'
import { openPatientText, type PatientTextPlace, sealPatientText } from '../../crypto/patient-text.ts'
import type { WritingKey } from '../keys/writing-keys.ts'
import { ClientState } from './client-state.ts'

/** How the id of a state begins that waits among the signals for its key. */
export const STATE_ASIDE = 'state:'

/** Bytes, in which the fullest state fits: whatever it says, it is as long (docs/keys.md). */
const LENGTH = 10 * PADDED_TO

function safetyPlace(patientId: string): PatientTextPlace {
  return { table: 'client_chat', row: patientId, field: 'state', patientId, scope: 'record', kinds: ['dk'] }
}

/** Opens `sealSafety`; null for a state that these keys do not open, which is no error that stops a talk. */
export async function openSafety(sealed: string, patientId: string, keys: EpochKeys): Promise<ClientState | null> {
  return openState(sealed, patientId, keys).catch(lockedAsNull)
}

/** A client's safety state, sealed under `record`; as long for one tier as for another. */
export function sealSafety(state: ClientState, patientId: string, record: WritingKey): Promise<string> {
  const json = JSON.stringify(state)
  const padded = json + ' '.repeat(Math.max(0, LENGTH - utf8(json).length))
  return sealPatientText(padded, record.key, { ...safetyPlace(patientId), epoch: record.epoch })
}

/** Opens `sealSafety`. Throws `CryptoError` where these keys do not open it. */
export async function openState(sealed: string, patientId: string, keys: EpochKeys): Promise<ClientState> {
  return ClientState.parse(JSON.parse(await openPatientText(sealed, keys, safetyPlace(patientId))))
}
