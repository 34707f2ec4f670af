import type { Plan } from '../../../contract/safety-plan.ts'
import { openShareable, type ShareableOpening } from '../keys/seal-shareable.ts'
import { planPlace } from './plan-place.ts'

/** A plan as it is stored. */
export interface SealedPlan {
  readonly content: string
  readonly isKept: boolean
}

/** Of a row, what opens it. */
export function sealedPlan(row: { content: string; sharedAt: Date | null } | undefined): SealedPlan | null {
  return row === undefined ? null : { content: row.content, isKept: row.sharedAt === null }
}

/** The plan, or null where these keys do not open it. */
export async function openPlan(
  patientId: string,
  { content, isKept }: SealedPlan,
  opening: ShareableOpening,
): Promise<Plan | null> {
  const text = await openShareable(opening, content, !isKept, planPlace(patientId))
  return text === null ? null : parsePlan(text)
}

/** Holds because only `savePlan` writes what opens in this place. */
function parsePlan(text: string): Plan {
  return JSON.parse(text) as Plan
}
