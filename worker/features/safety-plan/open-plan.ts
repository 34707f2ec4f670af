import type { Plan } from '../../../contract/safety-plan.ts'
import { CryptoError } from '../../crypto/crypto-error.ts'
import type { EpochKeys } from '../../crypto/epoch-keys.ts'
import { openPatientText } from '../../crypto/patient-text.ts'
import type { OwnTextOpener } from '../keys/open-key-chain.ts'
import { keptPlace, sharedPlace } from './seal-plan.ts'

/** A plan as it is stored. */
export interface SealedPlan {
  readonly content: string
  readonly isKept: boolean
}

/** Of a row, what opens it. */
export function sealedPlan(row: { content: string; sharedAt: Date | null } | undefined): SealedPlan | null {
  return row === undefined ? null : { content: row.content, isKept: row.sharedAt === null }
}

/** What opens a client's plan: to their therapist the keys of the record alone. */
export interface PlanKeys {
  readonly keys: EpochKeys
  readonly own: OwnTextOpener
}

/** The plan, or null where these keys do not open it. */
export async function openPlan(
  patientId: string,
  { content, isKept }: SealedPlan,
  { keys, own }: PlanKeys,
): Promise<Plan | null> {
  const text = isKept ? await own(content, keptPlace(patientId)) : await openShared(patientId, content, keys)
  return text === null ? null : parsePlan(text)
}

async function openShared(patientId: string, content: string, keys: EpochKeys): Promise<string | null> {
  try {
    return await openPatientText(content, keys, sharedPlace(patientId))
  } catch (error) {
    if (error instanceof CryptoError) return null
    throw error
  }
}

/** Holds because only `sealPlan` writes what opens in these places. */
function parsePlan(text: string): Plan {
  return JSON.parse(text) as Plan
}
