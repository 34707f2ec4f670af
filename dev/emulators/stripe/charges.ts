import type { Card, Decline } from './cards.ts'
import type { Identified } from './collection.ts'
import type { Endpoints } from './endpoint.ts'
import { newId } from './ids.ts'
import { filter, listPage, timedPageParams } from './list-page.ts'
import type { PaymentIntent } from './payment-intents.ts'
import { noSuch } from './stripe-error.ts'
import type { World } from './world.ts'
import { pageUrl } from './world.ts'

export interface Charge extends Identified {
  readonly object: 'charge'
  readonly amount: number
  amount_captured: number
  amount_refunded: number
  readonly balance_transaction: null
  readonly billing_details: {
    address: null
    email: string | null
    name: string | null
    phone: null
  }
  readonly calculated_statement_descriptor: string
  captured: boolean
  readonly currency: string
  readonly customer: string | null
  readonly description: string | null
  disputed: boolean
  failure_code: string | null
  failure_message: string | null
  readonly fraud_details: object
  readonly livemode: false
  readonly metadata: Record<string, string>
  outcome: object
  paid: boolean
  readonly payment_intent: string
  readonly payment_method: string
  readonly payment_method_details: object
  readonly receipt_email: string | null
  readonly receipt_number: null
  receipt_url: string | null
  refunded: boolean
  status: 'succeeded' | 'pending' | 'failed'
}

/** Who pays, and with what. */
export interface Payer {
  readonly card: Card
  readonly email: string | null
  readonly name: string | null
}

/** One attempt to charge a card for an intent. */
export function createCharge(
  world: World,
  intent: PaymentIntent,
  payer: Payer,
  result: Charge['status'],
  decline: Decline | null,
): Charge {
  const id = newId('ch_3')
  const charge = world.state.charges.add({
    id,
    object: 'charge',
    amount: intent.amount,
    amount_captured: 0,
    amount_refunded: 0,
    balance_transaction: null,
    billing_details: { address: null, email: payer.email, name: payer.name, phone: null },
    calculated_statement_descriptor: 'LYHORD',
    captured: false,
    created: world.clock(),
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    disputed: false,
    failure_code: decline?.code ?? null,
    failure_message: decline?.message ?? null,
    fraud_details: {},
    livemode: false,
    metadata: { ...intent.metadata },
    outcome: outcomeOf(decline),
    paid: false,
    payment_intent: intent.id,
    payment_method: newId('pm_1'),
    payment_method_details: { card: cardDetails(payer.card), type: 'card' },
    receipt_email: intent.receipt_email,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    status: result,
  })
  if (result === 'succeeded') capture(world, charge)
  return charge
}

/** Marks a charge as paid, with a receipt. */
export function capture(world: World, charge: Charge): void {
  charge.status = 'succeeded'
  charge.paid = true
  charge.captured = true
  charge.amount_captured = charge.amount
  charge.receipt_url = pageUrl(world, `/receipts/${charge.id}`)
}

function outcomeOf(decline: Decline | null): object {
  return {
    advice_code: decline ? 'try_again_later' : null,
    network_status: decline ? 'declined_by_network' : 'approved_by_network',
    reason: decline?.declineCode ?? null,
    risk_level: 'normal',
    risk_score: 20,
    seller_message: decline ? 'The bank did not return any further details with this decline.' : 'Payment complete.',
    type: decline ? 'issuer_declined' : 'authorized',
  }
}

function cardDetails(card: Card): object {
  return {
    brand: card.brand,
    checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
    country: 'SE',
    exp_month: card.expMonth,
    exp_year: card.expYear,
    funding: 'credit',
    last4: card.number.slice(-4),
    network: card.brand,
    three_d_secure: null,
    wallet: null,
  }
}

/** `/v1/charges`: retrieve and list. */
export function mountCharges(endpoints: Endpoints): void {
  endpoints.get(
    '/v1/charges',
    { ...timedPageParams, customer: filter(), payment_intent: filter() },
    (world, params) => {
      const wanted = world.state.charges.newestFirst().filter((charge) => {
        if (params.customer !== undefined && charge.customer !== params.customer) return false
        return params.payment_intent === undefined || charge.payment_intent === params.payment_intent
      })
      return listPage(wanted, params, '/v1/charges')
    },
  )
  endpoints.get('/v1/charges/:id', {}, (world, _params, call) => {
    const charge = world.state.charges.find(call.id)
    if (!charge) throw noSuch('charge', call.id, 'id')
    return charge
  })
}

/** The charge named by id or by its intent; 400 when there is none. */
export function getReferredCharge(
  world: World,
  given: { charge?: string | undefined; payment_intent?: string | undefined },
): Charge {
  const intent = given.payment_intent === undefined ? null : world.state.paymentIntents.find(given.payment_intent)
  if (given.payment_intent !== undefined && !intent)
    throw noSuch('payment_intent', given.payment_intent, 'payment_intent', 400)
  const id = given.charge ?? intent?.latest_charge ?? ''
  const charge = world.state.charges.find(id)
  if (!charge) throw noSuch('charge', id, 'charge', 400)
  return charge
}
