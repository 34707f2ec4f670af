import { type SafetyTier, tierRank } from '../../../../../contract/safety-tiers.ts'

const KINDS = ['self', 'violence', 'child', 'other-person', 'harm-to-others', 'voices'] as const
export type Kind = (typeof KINDS)[number]

export interface Risk {
  readonly tier: SafetyTier
  readonly kind: Kind
}

export function isCrisis(tier: SafetyTier): boolean {
  return tierRank(tier) >= tierRank('high')
}
