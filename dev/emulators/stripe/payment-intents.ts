import type { Identified } from './collection.ts'
import type { Decline } from './cards.ts'
import type { CheckoutSession } from './checkout-sessions.ts'
import type { Endpoints } from './endpoint.ts'
import { newId } from './ids.ts'
import { filter, listPage, timedPageParams } from './list-page.ts'
import { noSuch } from './stripe-error.ts'
import type { World } from './world.ts'

export interface PaymentIntent extends Identified {
  readonly object: 'payment_intent'
  readonly amount: number
  readonly amount_capturable: 0
  amount_received: number
  readonly automatic_payment_methods: null
  readonly canceled_at: null
  readonly cancellation_reason: null
  readonly capture_method: string
  readonly client_secret: string
  readonly confirmation_method: 'automatic'
  readonly currency: string
  customer: string | null
  readonly description: string | null
  last_payment_error: object | null
  latest_charge: string | null
  readonly livemode: false
  readonly metadata: Record<string, string>
  readonly next_action: null
  payment_method: string | null
  readonly payment_method_options: object
  readonly payment_method_types: ['card']
  readonly processing: null
  receipt_email: string | null
  readonly setup_future_usage: null
  readonly shipping: null
  readonly statement_descriptor: string | null
  readonly statement_descriptor_suffix: string | null
  status: 'requires_payment_method' | 'processing' | 'succeeded'
}

/** The intent that the first attempt on a session makes; later attempts use it again. */
export function intentOf(world: World, session: CheckoutSession): PaymentIntent {
  const earlier = session.payment_intent === null ? null : world.state.paymentIntents.find(session.payment_intent)
  if (earlier) return earlier
  const data = world.state.carts.find(session.id)?.intent ?? {}
  const id = newId('pi_3')
  session.payment_intent = id
  return world.state.paymentIntents.add({
    id,
    object: 'payment_intent',
    amount: session.amount_total,
    amount_capturable: 0,
    amount_received: 0,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: data.capture_method ?? 'automatic_async',
    client_secret: `${id}_secret_${newId('')}`,
    confirmation_method: 'automatic',
    created: world.clock(),
    currency: session.currency,
    customer: session.customer,
    description: data.description ?? null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    metadata: data.metadata ?? {},
    next_action: null,
    payment_method: null,
    payment_method_options: { card: { request_three_d_secure: 'automatic' } },
    payment_method_types: ['card'],
    processing: null,
    receipt_email: data.receipt_email ?? null,
    setup_future_usage: null,
    shipping: null,
    statement_descriptor: data.statement_descriptor ?? null,
    statement_descriptor_suffix: data.statement_descriptor_suffix ?? null,
    status: 'requires_payment_method',
  })
}

/** The `last_payment_error` of an intent whose charge was declined. */
export function paymentError(decline: Decline, charge: string): object {
  return {
    charge,
    code: decline.code,
    ...(decline.declineCode === null ? {} : { decline_code: decline.declineCode }),
    message: decline.message,
    type: 'card_error',
  }
}

/** `/v1/payment_intents`: retrieve and list. */
export function mountPaymentIntents(endpoints: Endpoints): void {
  endpoints.get('/v1/payment_intents', { ...timedPageParams, customer: filter() }, (world, params) => {
    const intents = world.state.paymentIntents.newestFirst()
    const wanted = intents.filter((intent) => params.customer === undefined || intent.customer === params.customer)
    return listPage(wanted, params, '/v1/payment_intents')
  })
  endpoints.get('/v1/payment_intents/:id', {}, (world, _params, call) => {
    const intent = world.state.paymentIntents.find(call.id)
    if (!intent) throw noSuch('payment_intent', call.id, 'intent')
    return intent
  })
}
