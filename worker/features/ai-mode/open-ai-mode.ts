import * as z from 'zod/mini'
import { AiModeName } from '../../../contract/ai-mode.ts'
import { utf8 } from '../../crypto/bytes.ts'
import { lockedAsNull } from '../../crypto/crypto-error.ts'
import type { EpochKeys } from '../../crypto/epoch-keys.ts'
import { PADDED_TO } from '../../crypto/padding.ts'
import { openPatientText, patientTextEpoch, type PatientTextPlace, sealPatientText } from '../../crypto/patient-text.ts'
import type { WritingKey } from '../keys/writing-keys.ts'

/** What a therapist has decided for one client; `since` in ISO. */
const Decided = z.object({
  mode: AiModeName,
  sentence: z.nullable(z.string()),
  therapistId: z.string(),
  since: z.string(),
})
export type Decided = z.output<typeof Decided>

/** Bytes, in which the longest sentence fits: whatever was decided is as long, sealed (docs/keys.md). */
const LENGTH = 6 * PADDED_TO

function modePlace(patientId: string): PatientTextPlace {
  return { table: 'client_chat', row: patientId, field: 'ai_mode', patientId, scope: 'record', kinds: ['dk'] }
}

/** Seals a decision under the client's newest key of `record`. */
export function sealAiMode(decided: Decided, patientId: string, record: WritingKey): Promise<string> {
  const json = JSON.stringify(decided)
  const padded = json + ' '.repeat(Math.max(0, LENGTH - utf8(json).length))
  return sealPatientText(padded, record.key, { ...modePlace(patientId), epoch: record.epoch })
}

/**
 * What holds for a client; null is as ever. One that these keys do not open counts for nothing, nor does one of an epoch
 * before the newest: with the connection ends what its therapist decided, whoever was away at that moment (docs/keys.md).
 */
export async function openAiMode(sealed: string | null, patientId: string, keys: EpochKeys): Promise<Decided | null> {
  return openDecided(sealed, patientId, keys, 'newest')
}

/** What was decided under an epoch before the newest, and so holds no more; null where there is nothing, or nothing that opens. */
export async function openEndedMode(
  sealed: string | null,
  patientId: string,
  keys: EpochKeys,
): Promise<Decided | null> {
  return openDecided(sealed, patientId, keys, 'earlier')
}

async function openDecided(
  sealed: string | null,
  patientId: string,
  keys: EpochKeys,
  under: 'newest' | 'earlier',
): Promise<Decided | null> {
  if (sealed === null) return null
  try {
    // Before anything is opened: what is shown to a therapist asks for the one and then for the other.
    const isNewest = patientTextEpoch(sealed) === keys.newest(patientId, 'record')?.epoch
    if (isNewest !== (under === 'newest')) return null
    const decided = Decided.parse(JSON.parse(await openPatientText(sealed, keys, modePlace(patientId))))
    return decided.mode === 'normal' ? null : decided
  } catch (error) {
    return lockedAsNull(error)
  }
}
