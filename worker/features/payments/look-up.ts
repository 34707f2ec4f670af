import { PLANS, type Payment } from '../../../contract/payments.ts'
import { creditAccount } from '../../../durable-objects/credit-account/client.ts'
import type { Context, UserContext } from '../../context.ts'
import { AppError, notFound } from '../../http/app-error.ts'
import { askStripe, refusalOf } from './ask-stripe.ts'
import { judgeRefund, planOf, statusOf, unusedCredits } from './policy.ts'
import { findBuyer, listPurchases, type Purchase } from './queries.ts'

const PORTAL_AWAY = 'Betaltjänsten svarar inte just nu, så dina kvitton kan inte visas. Försök igen om en stund.'

export function plans() {
  return { plans: [...PLANS] }
}

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

/** A link to the payment provider's page with the caller's receipts. Throws `AppError` 404 before the first purchase. */
export async function customerPortal(ctx: UserContext): Promise<{ portal_url: string }> {
  const customer = (await findBuyer(ctx.db, ctx.actor.userId))?.stripeCustomerId ?? null
  if (customer === null) throw noReceipts()
  try {
    const session = await askStripe(ctx, PORTAL_AWAY, (stripe) =>
      stripe.billingPortal.sessions.create({
        customer,
        locale: 'sv',
        return_url: `${ctx.config.APP_ORIGIN}/profile`,
      }),
    )
    return { portal_url: session.url }
  } catch (error) {
    if (refusalOf(error)?.code === 'resource_missing') throw noReceipts()
    throw error
  }
}

function noReceipts(): AppError {
  return notFound('Du har inte köpt något än, så det finns inga kvitton.')
}

/** Whether the payment provider answers. */
export async function paymentsHealth(ctx: Context): Promise<{ status: 'ok' | 'unavailable' }> {
  try {
    await askStripe(ctx, PORTAL_AWAY, (stripe) => stripe.balance.retrieve({}, { timeout: 3000, maxNetworkRetries: 0 }))
    return { status: 'ok' }
  } catch (error) {
    if (error instanceof AppError) return { status: 'unavailable' }
    throw error
  }
}
