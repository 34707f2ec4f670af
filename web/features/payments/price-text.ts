import { MATCHED_CLIENT_FEE, THERAPIST_MONTHLY_FEE } from '../../../contract/limits.ts'
import type { Plan } from '../../../contract/payments.ts'

const whole = new Intl.NumberFormat('sv-SE', { maximumFractionDigits: 0 })
const fine = new Intl.NumberFormat('sv-SE', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** Whole kronor: "99 kr". */
export function crowns(amount: number): string {
  return `${whole.format(amount)} kr`
}

/** What a therapist pays: for a month, and for each new client whom Lyhörd has matched them with. */
export const MONTHLY_FEE = crowns(THERAPIST_MONTHLY_FEE)
export const CLIENT_FEE = crowns(MATCHED_CLIENT_FEE)

/** "1 credit", "1 000 credits", with a space that does not break. */
export function creditsText(count: number): string {
  return count === 1 ? '1 credit' : `${whole.format(count)} credits`
}

/** What one reply costs in a pack: "0,66 kr per svar". */
export function pricePerReply(plan: Pick<Plan, 'price_sek' | 'credits'>): string {
  return `${fine.format(plan.price_sek / plan.credits)} kr per svar`
}
