import type Stripe from 'stripe'
import type { Context } from '../../context.ts'
import { notFound } from '../../http/app-error.ts'
import { askStripe, orNone } from './ask-stripe.ts'
import { returnsOf, type PaymentReturn } from './returns-of.ts'

const AWAY =
  'Betaltjänsten svarar inte just nu, så betalningen kunde inte bekräftas. Dina credits kommer så snart den svarar igen.'
/** More refunds or disputes of one card payment than this do not happen. */
const MOST_RETURNS = 100

/** A checkout session with its payment and charge. Throws `AppError` 404 when Stripe has none, 503 when Stripe is away. */
export async function retrieveSession(ctx: Context, checkoutId: string): Promise<Stripe.Checkout.Session> {
  const session = await orNone(
    askStripe(ctx, AWAY, (stripe) =>
      stripe.checkout.sessions.retrieve(checkoutId, { expand: ['payment_intent.latest_charge'] }),
    ),
  )
  if (session === null) throw notFound('Köpet finns inte.')
  return session
}

/** The id of the payment behind a session; null until somebody has tried to pay. */
export function intentIdOf(session: Stripe.Checkout.Session): string | null {
  const intent = session.payment_intent
  return typeof intent === 'string' ? intent : (intent?.id ?? null)
}

/** What has gone back or is contested of a paid session. Asks only when the charge, or what is `known`, says there is something. */
export async function readReturns(
  ctx: Context,
  session: Stripe.Checkout.Session,
  purchase: { readonly amount: number; readonly credits: number },
  known: number,
): Promise<PaymentReturn[]> {
  const paymentIntent = intentIdOf(session)
  if (paymentIntent === null || (known === 0 && isUntouched(session))) return []
  const asked = { payment_intent: paymentIntent, limit: MOST_RETURNS }
  const [refunds, disputes] = await askStripe(ctx, AWAY, (stripe) =>
    Promise.all([stripe.refunds.list(asked), stripe.disputes.list(asked)]),
  )
  return returnsOf(purchase, refunds.data, disputes.data)
}

function isUntouched(session: Stripe.Checkout.Session): boolean {
  const intent = session.payment_intent
  const charge = typeof intent === 'object' ? intent?.latest_charge : undefined
  return typeof charge === 'object' && charge !== null && charge.amount_refunded === 0 && !charge.disputed
}

/** The checkout session that a payment belongs to; null when it is not one of ours. */
export async function findSessionByIntent(ctx: Context, paymentIntent: string): Promise<string | null> {
  const found = await askStripe(ctx, AWAY, (stripe) =>
    stripe.checkout.sessions.list({ payment_intent: paymentIntent, limit: 1 }),
  )
  return found.data[0]?.id ?? null
}
