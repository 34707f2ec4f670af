import { brandOf, declineOf, isDisputedLater } from './cards.ts'
import type { Decline } from './cards.ts'
import type { Charge, Payer } from './charges.ts'
import { capture, createCharge } from './charges.ts'
import { details } from './checkout-creation.ts'
import type { CheckoutSession } from './checkout-sessions.ts'
import { createCustomer } from './customers.ts'
import { openDispute } from './disputes.ts'
import { announce } from './events.ts'
import type { PaymentIntent } from './payment-intents.ts'
import { intentOf, paymentError } from './payment-intents.ts'
import type { World } from './world.ts'

/** What the payer gave on the hosted page. `settles` is `later` for a payment that the bank confirms afterwards. */
export interface PaymentAttempt {
  readonly cardNumber: string
  readonly expMonth: number
  readonly expYear: number
  readonly email: string | null
  readonly name: string | null
  readonly acceptedTerms: boolean
  readonly settles: 'now' | 'later'
}

/**
 * Pays an open session, synchronously, so two attempts at once cannot both pay.
 * Returns null when it went through, or why it was declined (`ordered` declines whatever the card).
 */
export function payOpenSession(
  world: World,
  session: CheckoutSession,
  attempt: PaymentAttempt,
  ordered: Decline | null,
): Decline | null {
  const intent = intentOf(world, session)
  const payer = payerOf(attempt)
  intent.receipt_email ??= session.customer_details?.email ?? attempt.email
  const decline = ordered ?? declineOf(attempt.cardNumber)
  if (decline) fail(world, intent, createCharge(world, intent, payer, 'failed', decline), decline)
  else complete(world, session, intent, attempt, payer)
  world.save()
  return decline
}

/** Ends a payment that was to settle later, and tells the app how it went. */
export function settleLater(world: World, session: CheckoutSession, outcome: 'succeeded' | 'failed'): void {
  const intent = intentOf(world, session)
  const charge = world.state.charges.find(intent.latest_charge ?? '')
  if (!charge) return
  if (outcome === 'succeeded') {
    capture(world, charge)
    session.payment_status = 'paid'
    succeed(world, intent, charge)
    announce(world, 'checkout.session.async_payment_succeeded', session, null)
  } else {
    charge.status = 'failed'
    fail(world, intent, charge, NOT_CONFIRMED)
    announce(world, 'checkout.session.async_payment_failed', session, null)
  }
  world.save()
}

const NOT_CONFIRMED: Decline = {
  code: 'payment_intent_payment_attempt_failed',
  declineCode: null,
  message: 'The payment failed.',
  swedish: 'Betalningen gick inte igenom.',
}

function complete(
  world: World,
  session: CheckoutSession,
  intent: PaymentIntent,
  attempt: PaymentAttempt,
  payer: Payer,
): void {
  const now = attempt.settles === 'now'
  session.status = 'complete'
  session.payment_status = now ? 'paid' : 'unpaid'
  session.url = null
  session.customer_details = details(
    session.customer_details?.email ?? attempt.email,
    session.customer_details?.name ?? attempt.name,
  )
  if (session.consent_collection) {
    session.consent = {
      promotions: null,
      terms_of_service: attempt.acceptedTerms ? 'accepted' : null,
    }
  }
  if (session.customer_creation === 'always') {
    session.customer = createCustomer(world, {
      email: session.customer_details.email,
      name: session.customer_details.name,
    }).id
    intent.customer = session.customer
  }
  const charge = createCharge(world, intent, payer, now ? 'succeeded' : 'pending', null)
  intent.latest_charge = charge.id
  intent.payment_method = charge.payment_method
  if (now) succeed(world, intent, charge)
  else intent.status = 'processing'
  announce(world, 'checkout.session.completed', session, null)
  if (now && isDisputedLater(attempt.cardNumber)) openDispute(world, charge, { reason: 'fraudulent' })
}

function succeed(world: World, intent: PaymentIntent, charge: Charge): void {
  intent.status = 'succeeded'
  intent.amount_received = charge.amount
  intent.last_payment_error = null
  announce(world, 'charge.succeeded', charge, null)
  announce(world, 'payment_intent.succeeded', intent, null)
}

function fail(world: World, intent: PaymentIntent, charge: Charge, decline: Decline): void {
  charge.failure_code = decline.code
  charge.failure_message = decline.message
  intent.status = 'requires_payment_method'
  intent.latest_charge = charge.id
  intent.last_payment_error = paymentError(decline, charge.id)
  announce(world, 'charge.failed', charge, null)
  announce(world, 'payment_intent.payment_failed', intent, null)
}

function payerOf(attempt: PaymentAttempt): Payer {
  const { cardNumber, expMonth, expYear, email, name } = attempt
  return {
    card: { number: cardNumber, brand: brandOf(cardNumber), expMonth, expYear },
    email,
    name,
  }
}
