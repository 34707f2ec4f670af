import type { Payment } from '../../../contract/payments.ts'
import { creditAccount } from '../../../durable-objects/credit-account/client.ts'
import type { UserContext } from '../../context.ts'
import { judgeRefund, planOf, statusOf, unusedCredits } from './judge-refund.ts'
import { listPurchases, type Purchase } from './queries.ts'

/** The caller's paid purchases, newest first, with what may be refunded of each. */
export async function paymentHistory(ctx: UserContext): Promise<{ payments: Payment[] }> {
  const account = creditAccount(ctx.bindings, ctx.config, ctx.actor.userId)
  const [purchases, balance] = await Promise.all([listPurchases(ctx.db, ctx.actor.userId), account.balance()])
  const unused = unusedCredits(purchases, balance)
  return {
    payments: purchases.flatMap((purchase) => view(purchase, unused.get(purchase.checkout.id) ?? 0, ctx.now())),
  }
}

function view(purchase: Purchase, unused: number, now: Date): Payment[] {
  const { id, plan, amount, credits, fulfilledAt } = purchase.checkout
  if (fulfilledAt === null) return []
  const verdict = judgeRefund(purchase, unused, now)
  return [
    {
      checkout_session_id: id,
      plan_type: plan,
      plan_name: planOf(plan).name,
      amount_sek: amount / 100,
      credits,
      status: statusOf(purchase),
      paid_at: fulfilledAt.toISOString(),
      refundable_credits: verdict.allowed ? verdict.credits : 0,
      refundable_until: verdict.allowed ? verdict.until.toISOString() : null,
    },
  ]
}
