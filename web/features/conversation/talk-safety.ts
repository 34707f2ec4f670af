import { isAbove, maxTier, type SafetyKind, type SafetyTier } from '../../../contract/safety-tiers.ts'

/** How urgent a talk is, and what about. */
export interface Safety {
  readonly tier: SafetyTier
  readonly kinds: readonly SafetyKind[]
}

/** Whether what is known says as much as the other: a tier as high, and every kind. */
export function covers(known: Safety, other: Safety): boolean {
  return !isAbove(other.tier, known.tier) && other.kinds.every((kind) => known.kinds.includes(kind))
}

/** The more urgent tier of the two, and the kinds of both. */
export function bothOf(one: Safety, other: Safety): Safety {
  return { tier: maxTier(one.tier, other.tier), kinds: [...new Set([...one.kinds, ...other.kinds])] }
}
