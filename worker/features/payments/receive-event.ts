import type Stripe from 'stripe'
import type { Context } from '../../context.ts'
import { AppError } from '../../http/app-error.ts'
import { readSignedEvent } from '../../integrations/stripe.ts'
import { log } from '../../log.ts'
import { fulfil } from './fulfil.ts'
import { findCheckoutIdByIntent, insertEvent, isEventKnown } from './queries.ts'
import { findSessionByIntent } from './retrieve-session.ts'

/** How old a signature may be, so that a recorded one cannot be played back. Seconds. */
const TOLERANCE = 300

/**
 * One signed event of Stripe's. Its content is never acted on: it only says which purchase to ask Stripe about, so
 * order, repeats and staleness do not matter. An event is noted as done after its effect, and a failed effect answers
 * 5xx, so that Stripe sends it again. Throws `AppError` 400 for a bad or old signature.
 */
export async function receiveEvent(ctx: Context, request: Request): Promise<{ received: boolean }> {
  const webhook: Context = { ...ctx, actor: { kind: 'webhook', source: 'stripe' } }
  const signature = request.headers.get('stripe-signature') ?? ''
  const event = await readSignedEvent(ctx.config, await request.text(), signature, TOLERANCE)
  if (event === null) throw new AppError('bad_request', 'Signaturen stämmer inte.')
  const about = subjectOf(event)
  if (about === null || (await isEventKnown(ctx.db, event.id))) return { received: true }
  await act(webhook, event, about)
  await insertEvent(ctx.db, { id: event.id, type: event.type, processedAt: ctx.now() })
  return { received: true }
}

async function act(ctx: Context, event: Stripe.Event, about: Subject): Promise<void> {
  const checkoutId = about.checkoutId ?? (await checkoutOf(ctx, about.paymentIntent))
  if (checkoutId === null) return
  try {
    const { added } = await fulfil(ctx, checkoutId)
    log('info', 'stripe_event', { requestId: ctx.requestId, eventId: event.id, type: event.type, checkoutId, added })
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error
    // Not paid yet, not ours, or not what was ordered: sending it again would change nothing.
    log('info', 'stripe_event_idle', { eventId: event.id, type: event.type, checkoutId, code: error.code })
  }
}

async function checkoutOf(ctx: Context, paymentIntent: string): Promise<string | null> {
  return (await findCheckoutIdByIntent(ctx.db, paymentIntent)) ?? findSessionByIntent(ctx, paymentIntent)
}

type Subject = { readonly checkoutId: string } | { readonly checkoutId?: undefined; readonly paymentIntent: string }

/** Which purchase an event is about; null for the types that mean nothing here. */
function subjectOf(event: Stripe.Event): Subject | null {
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
      return { checkoutId: event.data.object.id }
    case 'charge.refunded':
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed':
    case 'charge.dispute.created':
    case 'charge.dispute.updated':
    case 'charge.dispute.closed':
      return subjectOfIntent(event.data.object.payment_intent)
    default:
      return null
  }
}

function subjectOfIntent(intent: string | { readonly id: string } | null): Subject | null {
  if (intent === null) return null
  return { paymentIntent: typeof intent === 'string' ? intent : intent.id }
}
