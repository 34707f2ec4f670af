import type { UserContext } from '../../context.ts'
import { sealPatientText, type PatientTextPlace } from '../../crypto/patient-text.ts'
import { type ReaderContext, sealForReader } from '../../crypto/reader-text.ts'
import { importSecretKey } from '../../crypto/user-keys.ts'
import { newestKey } from '../keys/writing-keys.ts'

/** Where a shared line lives: under the client's record. */
export function sharedPlace(patientId: string, id: string): PatientTextPlace {
  return { table: 'topics', row: id, field: 'text', patientId, scope: 'record', kinds: ['dk'] }
}

/** Where a kept line lives: under the client's own key. */
export function keptPlace(patientId: string, id: string): ReaderContext {
  return { table: 'topics', row: id, field: 'text', readerId: patientId }
}

/** Seals a line of the acting client's so that the keys hold what they chose: no therapist has one that opens a kept line. */
export async function sealTopic(ctx: UserContext, id: string, text: string, isShared: boolean): Promise<string> {
  const { userId } = ctx.actor
  const { keys, keyring } = await ctx.actor.session
  if (!isShared) {
    const { publicKey } = await importSecretKey(keyring.secretKey)
    return sealForReader(text, publicKey, keptPlace(userId, id))
  }
  const { key, epoch } = await newestKey(keys, userId, 'record')
  return sealPatientText(text, key, { ...sharedPlace(userId, id), epoch })
}
