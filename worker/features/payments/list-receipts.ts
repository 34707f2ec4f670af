import type { listReceipts as listReceiptsEndpoint } from '../../../contract/payments.ts'
import type { ResponseOf } from '../../../contract/endpoint.ts'
import type { UserContext } from '../../context.ts'
import { askStripe } from './ask-stripe.ts'
import { findOwnCustomer } from './find-own-customer.ts'
import { findBuyer, listPurchases } from './queries.ts'

const AWAY = 'Betaltjänsten svarar inte just nu, så dina kvitton kan inte visas. Försök igen om en stund.'
/** More purchases than this show the receipts of the newest; the others are on the payment provider's own page. */
const MOST_CHARGES = 100

/**
 * The receipts of the caller's purchases, as Stripe gives their addresses now: they are not kept, since they run out.
 * Throws as `findOwnCustomer`.
 */
export async function listReceipts(ctx: UserContext): Promise<ResponseOf<typeof listReceiptsEndpoint>> {
  const { userId } = ctx.actor
  const [buyer, purchases] = await Promise.all([findBuyer(ctx.db, userId), listPurchases(ctx.db, userId)])
  if (purchases.length === 0) return { receipts: [] }
  const customer = await findOwnCustomer(ctx, buyer, AWAY)
  if (customer === null) return { receipts: [] }
  const charges = await askStripe(ctx, AWAY, (stripe) => stripe.charges.list({ customer, limit: MOST_CHARGES }))
  const byIntent = new Map(
    charges.data.filter(({ paid }) => paid).map((charge) => [idOf(charge.payment_intent), charge.receipt_url]),
  )
  return {
    receipts: purchases.flatMap(({ checkout }) => {
      const url = checkout.paymentIntent === null ? null : byIntent.get(checkout.paymentIntent)
      return typeof url === 'string' ? [{ checkout_session_id: checkout.id, receipt_url: url }] : []
    }),
  }
}

function idOf(reference: string | { readonly id: string } | null): string | null {
  return typeof reference === 'string' ? reference : (reference?.id ?? null)
}
