import type { Identified } from './collection.ts'
import type { Cause } from './events.ts'
import { announce } from './events.ts'
import type { World } from './world.ts'

export interface CustomerDetails {
  readonly address: { country: 'SE' } | null
  readonly email: string | null
  readonly name: string | null
  readonly phone: null
  readonly tax_exempt: 'none'
  readonly tax_ids: []
}

/** A Checkout Session as the API shows it; `line_items` come only by `expand` or their own list. */
export interface CheckoutSession extends Identified {
  readonly object: 'checkout.session'
  readonly allow_promotion_codes: boolean | null
  readonly amount_subtotal: number
  readonly amount_total: number
  readonly automatic_tax: object
  readonly billing_address_collection: string | null
  readonly cancel_url: string | null
  readonly client_reference_id: string | null
  readonly client_secret: null
  consent: { promotions: null; terms_of_service: 'accepted' | null } | null
  readonly consent_collection: {
    payment_method_reuse_agreement: null
    promotions: string | null
    terms_of_service: string | null
  } | null
  readonly currency: string
  readonly custom_fields: []
  readonly custom_text: { readonly submit: { message: string } | null }
  customer: string | null
  readonly customer_creation: string | null
  customer_details: CustomerDetails | null
  readonly customer_email: string | null
  readonly expires_at: number
  readonly invoice: null
  readonly invoice_creation: object
  readonly livemode: false
  readonly locale: string | null
  readonly metadata: Record<string, string>
  readonly mode: 'payment'
  payment_intent: string | null
  readonly payment_method_collection: 'if_required'
  readonly payment_method_options: object
  readonly payment_method_types: ['card']
  payment_status: 'paid' | 'unpaid'
  readonly phone_number_collection: { enabled: boolean }
  readonly recovered_from: null
  readonly setup_intent: null
  readonly shipping_address_collection: null
  readonly shipping_cost: null
  readonly shipping_options: []
  status: 'open' | 'complete' | 'expired'
  readonly submit_type: string | null
  readonly subscription: null
  readonly success_url: string
  readonly total_details: { amount_discount: 0; amount_shipping: 0; amount_tax: 0 }
  readonly ui_mode: 'hosted_page'
  url: string | null
}

/** Where the payer goes after paying, with the session's id filled in. */
export function successUrl(session: CheckoutSession): string {
  return session.success_url.replaceAll('{CHECKOUT_SESSION_ID}', session.id)
}

/** Ends an open session and tells the app. */
export function expireSession(world: World, session: CheckoutSession, cause: Cause | null): void {
  session.status = 'expired'
  session.url = null
  announce(world, 'checkout.session.expired', session, cause)
  world.save()
}

/** Ends the open sessions whose time is out; called before anything looks at a session. */
export function expireOverdue(world: World): void {
  const now = world.clock()
  for (const session of world.state.sessions.toJSON()) {
    if (session.status === 'open' && session.expires_at <= now) expireSession(world, session, null)
  }
}
