export const TIERS = ['none', 'concern', 'high', 'immediate'] as const
export type Tier = (typeof TIERS)[number]

export const KINDS = ['self', 'violence', 'child', 'other-person', 'harm-to-others', 'voices'] as const
export type Kind = (typeof KINDS)[number]

export interface Risk {
  readonly tier: Tier
  readonly kind: Kind
}

export function tierRank(tier: Tier): number {
  return TIERS.indexOf(tier)
}

/** The graver of two tiers. */
export function higher(a: Tier, b: Tier): Tier {
  return tierRank(a) >= tierRank(b) ? a : b
}

export function isCrisis(tier: Tier): boolean {
  return tierRank(tier) >= tierRank('high')
}
