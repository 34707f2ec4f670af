import {
  addCreditsFromPayment as addCreditsEndpoint,
  createCheckout as createCheckoutEndpoint,
  customerPortal as customerPortalEndpoint,
  listPlans,
  listReceipts as listReceiptsEndpoint,
  paymentHistory as paymentHistoryEndpoint,
  paymentsHealth as paymentsHealthEndpoint,
  PLANS,
  processSuccessfulPayment,
  refundPurchase as refundEndpoint,
  stripeWebhook,
} from '../../../contract/payments.ts'
import type { App } from '../../http/app-types.ts'
import { mount } from '../../http/mount.ts'
import { addCreditsFromPayment, processPayment } from './process-payment.ts'
import { createCheckout } from './create-checkout.ts'
import { customerPortal } from './customer-portal.ts'
import { listReceipts } from './list-receipts.ts'
import { paymentHistory } from './payment-history.ts'
import { paymentsHealth } from './payments-health.ts'
import { refundPurchase } from './refund-purchase.ts'
import { receiveEvent } from './receive-event.ts'

export function paymentRoutes(app: App): void {
  mount(app, listPlans, () => ({ plans: [...PLANS] }))
  mount(app, createCheckoutEndpoint, (ctx, { body }) => createCheckout(ctx, body.plan_type))
  mount(app, processSuccessfulPayment, (ctx, { params }) => processPayment(ctx, params.session_id))
  mount(app, addCreditsEndpoint, (ctx, { query }) => addCreditsFromPayment(ctx, query.plan_type))
  mount(app, listReceiptsEndpoint, (ctx) => listReceipts(ctx))
  mount(app, paymentHistoryEndpoint, (ctx) => paymentHistory(ctx))
  mount(app, customerPortalEndpoint, (ctx) => customerPortal(ctx))
  mount(app, paymentsHealthEndpoint, (ctx) => paymentsHealth(ctx))
  mount(app, refundEndpoint, (ctx, { body }) => refundPurchase(ctx, body.checkout_session_id))
  mount(app, stripeWebhook, (ctx, _input, http) => receiveEvent(ctx, http.request))
}
