import type { SafetyTier } from '../../../contract/safety.ts'

/** The free lane: above tier none nothing costs anything and no limit stands in the way (docs/safety.md). */
export function isFree(tier: SafetyTier): boolean {
  return tier !== 'none'
}
