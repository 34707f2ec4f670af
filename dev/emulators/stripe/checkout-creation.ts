import { z } from 'zod'
import { intentDataParam, lineItemsParam, makeLineItems } from './cart.ts'
import type { CheckoutSession, CustomerDetails } from './checkout-sessions.ts'
import { getReferredCustomer } from './customers.ts'
import { newId } from './ids.ts'
import { email, flag, link, metadata, text, whole } from './params.ts'
import { badRequest } from './stripe-error.ts'
import type { World } from './world.ts'
import { pageUrl } from './world.ts'

const onOff = z.strictObject({ enabled: flag() })
const note = z.strictObject({ message: text(1200) }).optional()
const invoiceData = z.strictObject({
  description: text(1500).optional(),
  footer: text(5000).optional(),
  metadata: metadata().optional(),
})

/** The parameters of a new session that the emulator stands for. */
export const creationParams = {
  mode: z.enum(['payment']),
  line_items: lineItemsParam(),
  success_url: link(),
  cancel_url: link().optional(),
  client_reference_id: text(200).optional(),
  customer: text().optional(),
  customer_email: email().optional(),
  customer_creation: z.enum(['always', 'if_required']).optional(),
  customer_update: z
    .strictObject({
      address: text().optional(),
      name: text().optional(),
      shipping: text().optional(),
    })
    .optional(),
  metadata: metadata().optional(),
  payment_intent_data: intentDataParam().optional(),
  locale: z
    .string()
    .regex(/^(auto|[a-z]{2,3}(-[A-Z0-9]{2,3})?)$/, 'must be a locale that Checkout knows')
    .optional(),
  currency: text(3).optional(),
  expires_at: whole(0).optional(),
  invoice_creation: z.strictObject({ enabled: flag(), invoice_data: invoiceData.optional() }).optional(),
  consent_collection: z
    .strictObject({
      terms_of_service: z.enum(['none', 'required']).optional(),
      promotions: z.enum(['auto', 'none']).optional(),
    })
    .optional(),
  custom_text: z
    .strictObject({
      submit: note,
      after_submit: note,
      terms_of_service_acceptance: note,
      shipping_address: note,
    })
    .optional(),
  allow_promotion_codes: flag().optional(),
  automatic_tax: onOff.optional(),
  adaptive_pricing: onOff.optional(),
  phone_number_collection: onOff.optional(),
  tax_id_collection: onOff.optional(),
  billing_address_collection: z.enum(['auto', 'required']).optional(),
  payment_method_collection: z.enum(['always', 'if_required']).optional(),
  submit_type: z.enum(['auto', 'book', 'donate', 'pay']).optional(),
  ui_mode: z.enum(['hosted_page']).optional(),
}

type Params = z.output<z.ZodObject<typeof creationParams, z.core.$strict>>

const HALF_HOUR = 1800
const DAY = 24 * 3600
const LEAST_AMOUNT = 300

/** Makes an open session with its hosted page; refuses what Stripe refuses. */
export function createSession(world: World, params: Params): CheckoutSession {
  refuseContradictions(world, params)
  const customer = params.customer === undefined ? null : getReferredCustomer(world, params.customer)
  const items = makeLineItems(world, params.line_items)
  const amount = items.reduce((sum, item) => sum + item.amount_total, 0)
  if (amount < LEAST_AMOUNT) {
    throw badRequest("The Checkout Session's total amount due must add up to at least 3.00 kr", {
      code: 'amount_too_small',
      param: 'line_items',
    })
  }
  const id = newId('cs_test_', 58)
  const now = world.clock()
  world.state.carts.add({ id, created: now, items, intent: params.payment_intent_data ?? {} })
  const shownEmail = customer?.email ?? params.customer_email ?? null
  return world.state.sessions.add({
    ...chosen(params),
    ...FIXED,
    id,
    created: now,
    expires_at: params.expires_at ?? now + DAY,
    amount_subtotal: amount,
    amount_total: amount,
    currency: items[0]?.currency ?? 'sek',
    customer: customer?.id ?? null,
    customer_details: shownEmail === null ? null : details(shownEmail, customer?.name ?? null),
    url: pageUrl(world, `/checkout/${id}`),
  })
}

export function details(address: string | null, name: string | null): CustomerDetails {
  return { address: null, email: address, name, phone: null, tax_exempt: 'none', tax_ids: [] }
}

function refuseContradictions(world: World, params: Params): void {
  if (params.customer !== undefined && params.customer_email !== undefined) {
    throw badRequest('You may only specify one of these parameters: customer, customer_email.', {
      param: 'customer_email',
    })
  }
  if (params.customer !== undefined && params.customer_creation !== undefined) {
    throw badRequest('You may only specify one of these parameters: customer, customer_creation.', {
      param: 'customer_creation',
    })
  }
  if (params.customer === undefined && params.customer_update !== undefined) {
    throw badRequest('`customer_update` can only be used with `customer`.', {
      param: 'customer_update',
    })
  }
  const ahead = params.expires_at === undefined ? DAY : params.expires_at - world.clock()
  if (ahead < HALF_HOUR) {
    throw badRequest('The `expires_at` timestamp must be at least 30 minutes from Checkout Session creation.', {
      param: 'expires_at',
    })
  }
  if (ahead > DAY) {
    throw badRequest('The `expires_at` timestamp must be less than 24 hours from Checkout Session creation.', {
      param: 'expires_at',
    })
  }
}

const FIXED = {
  object: 'checkout.session',
  client_secret: null,
  consent: null,
  custom_fields: [],
  invoice: null,
  livemode: false,
  mode: 'payment',
  payment_intent: null,
  payment_method_collection: 'if_required',
  payment_method_options: {},
  payment_method_types: ['card'],
  payment_status: 'unpaid',
  recovered_from: null,
  setup_intent: null,
  shipping_address_collection: null,
  shipping_cost: null,
  shipping_options: [],
  status: 'open',
  subscription: null,
  total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
  ui_mode: 'hosted_page',
} satisfies Partial<CheckoutSession>

/** What the caller chose, with Stripe's null for what was left out. */
function chosen(params: Params) {
  const consent = params.consent_collection
  return {
    allow_promotion_codes: params.allow_promotion_codes ?? null,
    automatic_tax: {
      enabled: params.automatic_tax?.enabled ?? false,
      liability: null,
      provider: null,
      status: null,
    },
    billing_address_collection: params.billing_address_collection ?? null,
    cancel_url: params.cancel_url ?? null,
    client_reference_id: params.client_reference_id ?? null,
    consent_collection: consent
      ? {
          payment_method_reuse_agreement: null,
          promotions: consent.promotions ?? null,
          terms_of_service: consent.terms_of_service ?? null,
        }
      : null,
    custom_text: {
      after_submit: params.custom_text?.after_submit ?? null,
      shipping_address: params.custom_text?.shipping_address ?? null,
      submit: params.custom_text?.submit ?? null,
      terms_of_service_acceptance: params.custom_text?.terms_of_service_acceptance ?? null,
    },
    customer_creation: params.customer === undefined ? (params.customer_creation ?? 'if_required') : null,
    customer_email: params.customer_email ?? null,
    invoice_creation: {
      enabled: params.invoice_creation?.enabled ?? false,
      invoice_data: params.invoice_creation?.invoice_data ?? {},
    },
    locale: params.locale ?? null,
    metadata: params.metadata ?? {},
    phone_number_collection: { enabled: params.phone_number_collection?.enabled ?? false },
    submit_type: params.submit_type ?? null,
    success_url: params.success_url,
  }
}
