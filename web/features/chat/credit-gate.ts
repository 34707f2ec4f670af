import { isFree, type SafetyTier } from '../../../contract/safety-tiers.ts'

export const OUT_OF_CREDITS = 'Du har inga credits kvar. Välj en plan för att fortsätta chatta.'

/**
 * Whether the credit-out banner stands. It never stands in the free lane, and not while the balance is
 * unknown: then the message is sent anyway.
 */
export function showsOutOfCredits(balance: number | null, tier: SafetyTier): boolean {
  return !isFree(tier) && balance !== null && balance <= 0
}

/** The cost, always in view; null while the balance is not known. */
export function costText(balance: number | null, tier: SafetyTier): string | null {
  if (isFree(tier)) return 'Det här kostar inga credits just nu.'
  return balance === null ? null : `1 credit per svar. Du har ${Math.max(0, balance)} kvar.`
}
