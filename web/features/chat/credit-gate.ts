import { SIGNUP_CREDITS } from '../../../contract/limits.ts'
import { isFree, type SafetyTier } from '../../../contract/safety-tiers.ts'

const OUT_OF_CREDITS = 'Du har inga credits kvar. Välj en plan för att fortsätta chatta.'
const FREE_CREDITS_WAIT = `Dina ${SIGNUP_CREDITS} första credits har inte kommit än, för att ovanligt många skapade konto samma dag. De kommer av sig själva, oftast inom ett dygn. Vill du inte vänta kan du välja en plan.`

/** Why nothing can be sent with no credits: they are used up, or an account's free ones have not come yet. */
export function outOfCreditsText(freeCreditsWait: boolean): string {
  return freeCreditsWait ? FREE_CREDITS_WAIT : OUT_OF_CREDITS
}

/**
 * Whether the credit-out banner stands. It never stands in the free lane or while a therapist has paused the AI, since
 * nothing is paid there, and not while the balance is unknown: then the message is sent anyway.
 */
export function showsOutOfCredits(balance: number | null, tier: SafetyTier, paused: boolean): boolean {
  return !paused && !isFree(tier) && balance !== null && balance <= 0
}

/** The cost, always in view; null while the balance is not known. */
export function costText(balance: number | null, tier: SafetyTier, paused: boolean): string | null {
  if (paused) return 'AI:n är pausad. Det här kostar inga credits.'
  if (isFree(tier)) return 'Det här kostar inga credits just nu.'
  return balance === null ? null : `1 credit per svar. Du har ${Math.max(0, balance)} kvar.`
}
