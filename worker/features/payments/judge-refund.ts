import { REFUND_WINDOW_DAYS } from '../../../contract/limits.ts'
import { PLANS, type Payment, type Plan, type PlanId } from '../../../contract/payments.ts'
import type { CheckoutRow, Purchase, ReturnRow } from './queries.ts'
import { DAY } from '../../day.ts'

const KRONA = 100

/**
 * Whether the buyer may have money back for the `unused` credits of a purchase now: within 30 days of the payment
 * (docs/credits-and-payments.md).
 */
export function judgeRefund({ checkout, returns }: Purchase, unused: number, now: Date): RefundVerdict {
  if (checkout.fulfilledAt === null) return { allowed: false, reason: 'unpaid' }
  if (returns.some((entry) => entry.kind === 'dispute' && entry.state !== 'undone')) {
    return { allowed: false, reason: 'disputed' }
  }
  const until = new Date(checkout.fulfilledAt.getTime() + REFUND_WINDOW_DAYS * DAY)
  if (now > until) return { allowed: false, reason: 'too_late' }
  if (unused < 1 || refundAmount(checkout, returned(returns), unused) < 1) {
    return { allowed: false, reason: 'used' }
  }
  return { allowed: true, credits: unused, until }
}

/** The pack behind an id; every `PlanId` has one. */
export function planOf(id: PlanId): Plan {
  const plan = PLANS.find((one) => one.id === id)
  if (plan === undefined) throw new Error(`no plan ${id}`)
  return plan
}

/** A pack's price in öre. */
export function priceOf(plan: Plan): number {
  return plan.price_sek * KRONA
}

/** Money in öre and credits that have left a purchase, or are about to: all returns but those that came to nothing. */
export function returned(returns: readonly ReturnRow[]): { amount: number; credits: number } {
  const counted = returns.filter((entry) => entry.state !== 'undone')
  return {
    amount: counted.reduce((sum, entry) => sum + entry.amount, 0),
    credits: counted.reduce((sum, entry) => sum + entry.credits, 0),
  }
}

/**
 * How many of the unused credits belong to each purchase: the oldest are used first (the free ones before any), so what
 * is left is what was bought last.
 */
export function unusedCredits(purchases: readonly Purchase[], balance: number): ReadonlyMap<string, number> {
  const unused = new Map<string, number>()
  let left = balance
  for (const { checkout, returns } of purchases.toSorted((a, b) => paidAt(b) - paidAt(a))) {
    const own = Math.max(0, Math.min(left, checkout.credits - returned(returns).credits))
    unused.set(checkout.id, own)
    left -= own
  }
  return unused
}

export type RefundVerdict =
  | { readonly allowed: true; readonly credits: number; readonly until: Date }
  | { readonly allowed: false; readonly reason: 'unpaid' | 'disputed' | 'too_late' | 'used' }

/**
 * Öre to pay back for `credits` of a purchase: their share in whole kronor, rounded up, but at most what is left, and a krona
 * less while some of its credits do not come back: what was used is never free.
 */
export function refundAmount(
  checkout: Pick<CheckoutRow, 'amount' | 'credits'>,
  before: { readonly amount: number; readonly credits: number },
  credits: number,
): number {
  const share = Math.ceil((checkout.amount * credits) / (checkout.credits * KRONA)) * KRONA
  const kept = before.credits + credits < checkout.credits ? KRONA : 0
  return Math.max(0, Math.min(share, checkout.amount - before.amount - kept))
}

/** What a purchase is called in the history. */
export function statusOf({ checkout, returns }: Purchase): Payment['status'] {
  if (returns.some((entry) => entry.state === 'open')) return 'disputed'
  const { amount } = returned(returns)
  if (amount >= checkout.amount) return 'refunded'
  return amount > 0 ? 'partly_refunded' : 'paid'
}

function paidAt({ checkout }: Purchase): number {
  return checkout.fulfilledAt?.getTime() ?? 0
}
