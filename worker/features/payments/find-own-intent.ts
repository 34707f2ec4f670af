import type { Context } from '../../context.ts'
import { log } from '../../log.ts'
import { askStripe, orNone } from './ask-stripe.ts'
import type { CheckoutRow } from './queries.ts'
import { intentIdOf } from './retrieve-session.ts'

/**
 * The payment behind a paid checkout, as Stripe has it: whoever writes to the database can put another's into the row. Null where
 * Stripe says otherwise than the row, which is logged. Throws `AppError` 503 with `sentence`.
 */
export async function findOwnIntent(ctx: Context, checkout: CheckoutRow, sentence: string): Promise<string | null> {
  const session = await orNone(askStripe(ctx, sentence, (stripe) => stripe.checkout.sessions.retrieve(checkout.id)))
  const intent = session === null ? null : intentIdOf(session)
  const isOwn = session?.client_reference_id === checkout.userId && intent === checkout.paymentIntent
  if (isOwn && intent !== null) return intent
  log('error', 'payment_swapped', { requestId: ctx.requestId, checkoutId: checkout.id })
  return null
}
