import type { UserContext } from '../../context.ts'
import { notFound, type AppError } from '../../http/app-error.ts'
import { askStripe, orNone } from './ask-stripe.ts'
import { findOwnCustomer } from './find-own-customer.ts'
import { findBuyer } from './queries.ts'

const PORTAL_AWAY = 'Betaltjänsten svarar inte just nu, så dina kvitton kan inte visas. Försök igen om en stund.'

/** A link to the payment provider's page with the caller's receipts. Throws as `findOwnCustomer`, 404 before the first purchase. */
export async function customerPortal(ctx: UserContext): Promise<{ portal_url: string }> {
  const customer = await findOwnCustomer(ctx, await findBuyer(ctx.db, ctx.actor.userId), PORTAL_AWAY)
  if (customer === null) throw noReceipts()
  const asked = { customer, locale: 'sv', return_url: `${ctx.config.APP_ORIGIN}/profile` } as const
  const session = await orNone(askStripe(ctx, PORTAL_AWAY, (stripe) => stripe.billingPortal.sessions.create(asked)))
  if (session === null) throw noReceipts()
  return { portal_url: session.url }
}

function noReceipts(): AppError {
  return notFound('Du har inte köpt något än, så det finns inga kvitton.')
}
