import type Stripe from 'stripe'
import type { Context } from '../../context.ts'
import { askStripe } from './ask-stripe.ts'
import type { ReturnRow } from './queries.ts'

/** Money to be paid back out of a payment, once however often it is asked for. */
export interface Refund {
  readonly idempotencyKey: string
  readonly params: Pick<Stripe.RefundCreateParams, 'payment_intent' | 'amount' | 'metadata'>
}

/** What a return says is owed; Stripe's refund names the return, so that it is known when it is read there. */
export function refundOf(intent: string, { id, amount, credits }: ReturnRow): Refund {
  return {
    idempotencyKey: `refund:${id}`,
    params: { payment_intent: intent, amount, metadata: { return_id: id, credits: String(credits) } },
  }
}

/** All that was paid for a checkout whose buyer was erased. */
export function refundOfAll(intent: string, checkoutId: string): Refund {
  return { idempotencyKey: `erased:${checkoutId}`, params: { payment_intent: intent } }
}

/** Has Stripe pay it back. Throws as `askStripe`, with `sentence`. */
export async function makeRefund(ctx: Context, sentence: string, { idempotencyKey, params }: Refund): Promise<void> {
  await askStripe(ctx, sentence, (stripe) =>
    stripe.refunds.create({ ...params, reason: 'requested_by_customer' }, { idempotencyKey }),
  )
}
