import type { PlanId } from '../../../contract/payments.ts'
import type { UserContext } from '../../context.ts'
import { MINUTE } from '../../day.ts'
import { AppError, notFound } from '../../http/app-error.ts'
import { askStripe } from './ask-stripe.ts'
import { auditOnce } from './audit-once.ts'
import { whoseCustomer } from './find-own-customer.ts'
import { makeCustomer } from './make-customer.ts'
import { planOf, priceOf } from './judge-refund.ts'
import { findBuyer, insertCheckout } from './queries.ts'

const AWAY =
  'Betalning misslyckades: betaltjänsten svarar inte just nu. Inga pengar har dragits. Försök igen om en stund.'

type Buyer = NonNullable<Awaited<ReturnType<typeof findBuyer>>>

/**
 * Starts the purchase of a pack and answers where to pay. A double click makes one checkout: the key holds the user
 * and their customer, the pack and the minute, and how many purchases are already paid, so that buying again is a new one.
 * Throws `AppError` 404 for an account that is gone, 503 when Stripe is away.
 */
export async function createCheckout(ctx: UserContext, planId: PlanId) {
  const buyer = await findBuyer(ctx.db, ctx.actor.userId)
  if (buyer === null) throw notFound('Kontot finns inte.')
  const session = await openCheckout(ctx, buyer, await customerOf(ctx, buyer), planId)
  if (session.url === null) throw new AppError('payments_unavailable', AWAY)
  const { credits } = planOf(planId)
  const amount = priceOf(planOf(planId))
  await ctx.db.batch([
    insertCheckout(ctx.db, { id: session.id, userId: buyer.id, plan: planId, amount, credits }),
    auditOnce(ctx, { action: 'payment.begin', entity: session.id, subjectId: buyer.id }, session.id),
  ])
  return { checkout_url: session.url, checkout_session_id: session.id }
}

/** A customer may have been removed at Stripe, or another's put into the row: then the buyer gets a new one. */
async function customerOf(ctx: UserContext, buyer: Buyer): Promise<string> {
  const whose = await whoseCustomer(ctx, buyer, AWAY)
  return whose === 'own' && buyer.stripeCustomerId !== null ? buyer.stripeCustomerId : makeCustomer(ctx, buyer, AWAY)
}

function openCheckout(ctx: UserContext, buyer: Buyer, customer: string, planId: PlanId) {
  const plan = planOf(planId)
  const minute = Math.floor(ctx.now().getTime() / MINUTE)
  return askStripe(ctx, AWAY, (stripe) =>
    stripe.checkout.sessions.create(
      {
        mode: 'payment',
        locale: 'sv',
        customer,
        client_reference_id: buyer.id,
        metadata: { plan: plan.id },
        line_items: [
          {
            quantity: 1,
            price_data: {
              currency: 'sek',
              unit_amount: priceOf(plan),
              tax_behavior: 'inclusive',
              product_data: { name: `${plan.name}, ${plan.credits} credits` },
            },
          },
        ],
        adaptive_pricing: { enabled: false },
        // The invoice is what the customer portal shows as a receipt.
        invoice_creation: { enabled: true },
        success_url: `${ctx.config.APP_ORIGIN}/payment-success?session_id={CHECKOUT_SESSION_ID}`,
        cancel_url: `${ctx.config.APP_ORIGIN}/payment-cancelled`,
      },
      { idempotencyKey: `checkout:${buyer.id}:${plan.id}:${minute}:${buyer.fulfilled}:${customer}` },
    ),
  )
}
