import type { OpenedSession } from '../../actor.ts'
import { lockedAsNull } from '../../crypto/crypto-error.ts'
import type { EpochKeys } from '../../crypto/epoch-keys.ts'
import { openPatientText, type PatientTextPlace, sealPatientText } from '../../crypto/patient-text.ts'
import { type ReaderContext, sealForReader } from '../../crypto/reader-text.ts'
import { importSecretKey } from '../../crypto/user-keys.ts'
import type { OwnTextOpener } from './open-key-chain.ts'
import { newestKey } from './writing-keys.ts'

/** Where a text lives of which its client chooses whether their therapist reads it. `table` and `field` as in SQL, `row` its id. */
interface ShareablePlace {
  readonly table: string
  readonly row: string
  readonly field: string
  readonly patientId: string
}

/** Seals a text of the acting client's so that the keys hold what they chose: no therapist has one that opens a kept text. */
export async function sealShareable(
  { keys, keyring }: OpenedSession,
  text: string,
  isShared: boolean,
  place: ShareablePlace,
): Promise<string> {
  if (!isShared) {
    const { publicKey } = await importSecretKey(keyring.secretKey)
    return sealForReader(text, publicKey, keptPlace(place))
  }
  const { key, epoch } = await newestKey(keys, place.patientId, 'record')
  return sealPatientText(text, key, { ...sharedPlace(place), epoch })
}

/** What opens such texts: to their therapist the keys of the record alone. */
export interface ShareableOpening {
  readonly keys: EpochKeys
  readonly own: OwnTextOpener
}

/** Opens `sealShareable`; null where these keys do not. */
export async function openShareable(
  { keys, own }: ShareableOpening,
  sealed: string,
  isShared: boolean,
  place: ShareablePlace,
): Promise<string | null> {
  if (!isShared) return own(sealed, keptPlace(place))
  return openPatientText(sealed, keys, sharedPlace(place)).catch(lockedAsNull)
}

/** A shared text stands under the client's record. */
function sharedPlace(place: ShareablePlace): PatientTextPlace {
  return { ...place, scope: 'record', kinds: ['dk'] }
}

/** A kept one under the client's own key. */
function keptPlace({ patientId, ...place }: ShareablePlace): ReaderContext {
  return { ...place, readerId: patientId }
}
