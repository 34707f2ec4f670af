import type { Context } from '../../context.ts'
import { notFound } from '../../http/app-error.ts'
import { askStripe, orNone } from './ask-stripe.ts'
import { setCustomer } from './queries.ts'

/** What nobody but the log reads: no person waits for a customer to go. */
export const STRIPE_AWAY = 'Betaltjänsten svarar inte just nu.'

interface Buyer {
  readonly id: string
  readonly email: string
  readonly stripeCustomerId: string | null
}

/**
 * A new Stripe customer for a user, in place of one that Stripe no longer has. Two requests at once make one: Stripe
 * answers both alike, and the database keeps the first. Throws `AppError` 503 with `sentence`, 404 for a user who is gone.
 */
export async function makeCustomer(ctx: Context, buyer: Buyer, sentence: string): Promise<string> {
  const made = await askStripe(ctx, sentence, (stripe) =>
    stripe.customers.create(
      { email: buyer.email, preferred_locales: ['sv'], metadata: { user_id: buyer.id } },
      { idempotencyKey: `customer:${buyer.id}:${buyer.stripeCustomerId ?? 'first'}` },
    ),
  )
  const held = await setCustomer(ctx.db, buyer.id, buyer.stripeCustomerId, made.id)
  if (held !== null) return held
  // The buyer was erased meanwhile: nobody would ever delete what has just been made.
  await deleteCustomer(ctx, made.id)
  throw notFound('Kontot finns inte.')
}

/** Deletes a customer at Stripe, with the name and address kept there; one that is gone already counts as deleted. Throws 503. */
export async function deleteCustomer(ctx: Context, customerId: string): Promise<void> {
  await orNone(askStripe(ctx, STRIPE_AWAY, (stripe) => stripe.customers.del(customerId)))
}
