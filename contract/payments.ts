import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Timestamp } from './fields.ts'

export const PlanId = z.enum(['prova', 'start', 'power'])
export type PlanId = z.output<typeof PlanId>

export const Plan = z.object({
  id: PlanId,
  name: z.string(),
  price_sek: z.number(),
  credits: z.number(),
  popular: z.boolean(),
})
export type Plan = z.output<typeof Plan>

/** The three credit packs, one-off purchases. Prices in whole kronor, VAT included. */
export const PLANS: readonly Plan[] = [
  { id: 'prova', name: 'Prova på', price_sek: 49, credits: 50, popular: false },
  { id: 'start', name: 'Komma igång', price_sek: 99, credits: 150, popular: true },
  { id: 'power', name: 'Daglig användning', price_sek: 349, credits: 1000, popular: false },
]

export const DEFAULT_PLAN: PlanId = 'prova'

const CheckoutId = z.string().check(z.regex(/^cs_[A-Za-z0-9_]{6,250}$/, 'Ogiltigt betalnings-id.'))

export const listPlans = endpoint({
  method: 'GET',
  path: '/api/v1/stripe/plans',
  access: 'public',
  summary: 'The credit packs.',
  response: z.object({ plans: z.array(Plan) }),
})

export const createCheckout = endpoint({
  method: 'POST',
  path: '/api/v1/stripe/create-checkout',
  access: 'patient',
  gate: 'write',
  summary: 'Starts a purchase; the browser goes on to checkout_url.',
  body: z.strictObject({ plan_type: PlanId }),
  response: z.object({ checkout_url: z.string(), checkout_session_id: z.string() }),
})

export const PaymentResult = z.object({
  credits_added: z.number(),
  credits_granted: z.number(),
  new_credits: z.number(),
})

export const processSuccessfulPayment = endpoint({
  method: 'POST',
  path: '/api/v1/stripe/process-successful-payment/:session_id',
  access: 'patient',
  gate: 'write',
  summary: 'Grants the credits of a paid checkout of this user; repeating it grants nothing more.',
  params: z.object({ session_id: CheckoutId }),
  response: PaymentResult,
})

export const addCreditsFromPayment = endpoint({
  method: 'POST',
  path: '/api/v1/stripe/add-credits-from-payment',
  access: 'patient',
  gate: 'write',
  summary: 'Fulfils this user’s paid, unfulfilled checkouts of a plan; 402 when there is none.',
  query: z.object({ plan_type: z._default(PlanId, DEFAULT_PLAN) }),
  response: PaymentResult,
})

export const Payment = z.object({
  checkout_session_id: z.string(),
  plan_type: PlanId,
  plan_name: z.string(),
  amount_sek: z.number(),
  credits: z.number(),
  status: z.enum(['paid', 'refunded', 'partly_refunded', 'disputed']),
  paid_at: Timestamp,
  refundable_credits: z.number(),
  refundable_until: z.nullable(Timestamp),
})
export type Payment = z.output<typeof Payment>

export const paymentHistory = endpoint({
  method: 'GET',
  path: '/api/v1/stripe/payment-history',
  access: 'patient',
  summary: 'This user’s purchases, newest first.',
  response: z.object({ payments: z.array(Payment) }),
})

export const listReceipts = endpoint({
  method: 'GET',
  path: '/api/v1/stripe/receipts',
  access: 'patient',
  gate: 'write',
  summary: 'The payment provider’s receipt of each of this user’s purchases.',
  response: z.object({ receipts: z.array(z.object({ checkout_session_id: z.string(), receipt_url: z.url() })) }),
})

export const customerPortal = endpoint({
  method: 'GET',
  path: '/api/v1/stripe/customer-portal',
  access: 'patient',
  gate: 'write',
  summary: 'A link to the payment provider’s page with receipts.',
  response: z.object({ portal_url: z.string() }),
})

export const paymentsHealth = endpoint({
  method: 'GET',
  path: '/api/v1/stripe/health',
  access: 'public',
  gate: 'write',
  summary: 'Whether the payment provider answers.',
  response: z.object({ status: z.enum(['ok', 'unavailable']) }),
})

export const refundPurchase = endpoint({
  method: 'POST',
  path: '/api/v1/stripe/refund',
  access: 'patient',
  gate: 'write',
  summary: 'Refunds the unused credits of a purchase within 30 days.',
  body: z.strictObject({ checkout_session_id: CheckoutId }),
  response: z.object({ refunded_sek: z.number(), credits_removed: z.number(), new_credits: z.number() }),
})

export const stripeWebhook = endpoint({
  method: 'POST',
  path: '/api/v1/stripe/webhook',
  access: 'public',
  bodyType: 'raw',
  // All of Stripe's events come from a few addresses; what is not signed goes no further than its signature.
  gate: 'none',
  summary: 'Stripe’s signed events.',
  response: z.object({ received: z.boolean() }),
})
