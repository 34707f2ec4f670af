import type { Plan } from '../../../contract/safety-plan.ts'
import type { OpenedSession } from '../../actor.ts'
import { paddedJson } from '../../crypto/padding.ts'
import { type PatientTextPlace, sealPatientText } from '../../crypto/patient-text.ts'
import { type ReaderContext, sealForReader } from '../../crypto/reader-text.ts'
import { importSecretKey } from '../../crypto/user-keys.ts'
import { newestKey } from '../keys/writing-keys.ts'

/** Bytes. A plan of some length fits in one bucket, so that its length says nothing of how much stands in it. */
const BUCKET = 6144

/** Where a shared plan lives: under the client's record. There is one for each client, so the row is known by the client. */
export function sharedPlace(patientId: string): PatientTextPlace {
  return { table: 'safety_plans', row: patientId, field: 'content', patientId, scope: 'record', kinds: ['dk'] }
}

/** Where a kept plan lives: under the client's own key. */
export function keptPlace(patientId: string): ReaderContext {
  return { table: 'safety_plans', row: patientId, field: 'content', readerId: patientId }
}

/** Seals the plan of who acts so that the keys hold what they chose: no therapist has one that opens a kept plan. */
export async function sealPlan(
  { userId, keys, keyring }: OpenedSession,
  plan: Plan,
  isShared: boolean,
): Promise<string> {
  const text = paddedJson(plan, BUCKET)
  if (!isShared) {
    const { publicKey } = await importSecretKey(keyring.secretKey)
    return sealForReader(text, publicKey, keptPlace(userId))
  }
  const { key, epoch } = await newestKey(keys, userId, 'record')
  return sealPatientText(text, key, { ...sharedPlace(userId), epoch })
}
