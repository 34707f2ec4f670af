import type { UserContext } from '../../context.ts'
import type { EpochKeys } from '../../crypto/epoch-keys.ts'
import { sealPatientText } from '../../crypto/patient-text.ts'
import { sealForReader } from '../../crypto/reader-text.ts'
import { importSecretKey } from '../../crypto/user-keys.ts'
import { newestSecret } from '../keys/writing-keys.ts'
import { sessionPlace, therapistPlace } from './session-place.ts'

/** What a therapist has written of a session. */
export interface SessionText {
  readonly notes: string
  readonly transcript: string
}

interface Place {
  readonly id: string
  readonly patientId: string
}

/**
 * Notes and transcript under the newest epoch of the client's record, and once more to the therapist's own key. Throws
 * `AppError` 403 where the therapist's grants open no epoch.
 */
export async function sealSession(ctx: UserContext, { id, patientId }: Place, text: SessionText, keys: EpochKeys) {
  const { epoch } = newestSecret(keys, patientId, 'record')
  const key = await keys.dataKey(patientId, 'record', epoch)
  const seal = (field: 'notes' | 'transcript') =>
    sealPatientText(text[field], key, { ...sessionPlace(patientId, id, field), epoch })
  const [notes, transcript, therapistCopy] = await Promise.all([
    seal('notes'),
    seal('transcript'),
    sealForTherapist(ctx, id, 'therapist_copy', JSON.stringify(text)),
  ])
  return { notes, transcript, therapistCopy }
}

/** A text that nobody but the therapist who acts reads. */
export async function sealForTherapist(
  { actor }: UserContext,
  id: string,
  field: 'therapist_notes' | 'therapist_copy',
  text: string,
): Promise<string> {
  const { keyring } = await actor.session
  const { publicKey } = await importSecretKey(keyring.secretKey)
  return sealForReader(text, publicKey, therapistPlace(actor.userId, id, field))
}
