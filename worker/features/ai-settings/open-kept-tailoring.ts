import type { EpochKeys } from '../../crypto/epoch-keys.ts'
import { lockedAsNull } from '../../crypto/crypto-error.ts'
import { openPatientText, patientTextEpoch, type PatientTextPlace, sealPatientText } from '../../crypto/patient-text.ts'
import { HOUR } from '../../day.ts'
import { writingKeys } from '../keys/writing-keys.ts'
import type { Tailoring } from './open-client-tailoring.ts'

/** A change is told to the client's object at once. Where that was lost, it is read anew after this time. Milliseconds. */
const KEPT_FOR = HOUR

interface KeptTailoring {
  readonly readAt: number
  readonly tailoring: Tailoring
}

/** In the client's own object, under their own key. */
function keptPlace(patientId: string): PatientTextPlace {
  return { table: 'client_chat', row: patientId, field: 'tailoring', patientId, scope: 'record', kinds: ['dk'] }
}

/**
 * Opens `sealKeptTailoring`; null where there is none, it is too old, or these keys do not open it. Nor does it count under an
 * epoch before the newest: with the connection ends what its therapist wrote, also where no note to forget came (docs/keys.md).
 */
export async function openKeptTailoring(
  sealed: string | null,
  patientId: string,
  keys: EpochKeys,
): Promise<Tailoring | null> {
  if (sealed === null) return null
  try {
    // Before it is opened: it may hold hundreds of passages.
    if (patientTextEpoch(sealed) !== keys.newest(patientId, 'record')?.epoch) return null
    const { readAt, tailoring } = parseKept(await openPatientText(sealed, keys, keptPlace(patientId)))
    return readAt + KEPT_FOR > Date.now() ? tailoring : null
  } catch (error) {
    return lockedAsNull(error)
  }
}

/** Seals an opened tailoring for the client's object, so that the next message neither reads nor proves it anew. */
export async function sealKeptTailoring(tailoring: Tailoring, patientId: string, keys: EpochKeys): Promise<string> {
  const { record } = await writingKeys(keys, patientId)
  const kept: KeptTailoring = { readAt: Date.now(), tailoring }
  return sealPatientText(JSON.stringify(kept), record.key, { ...keptPlace(patientId), epoch: record.epoch })
}

/** Holds because only `sealKeptTailoring` writes under that key in that place. */
function parseKept(text: string): KeptTailoring {
  return JSON.parse(text) as KeptTailoring
}
