import type { Identified } from './collection.ts'
import type { Endpoints } from './endpoint.ts'
import { newId } from './ids.ts'
import { filter, listPage, timedPageParams } from './list-page.ts'
import { API_VERSION } from './options.ts'
import { flag, list, text } from './params.ts'
import { noSuch } from './stripe-error.ts'
import type { World } from './world.ts'

/** A Stripe event, exactly as it is posted. */
interface StripeEvent extends Identified {
  readonly object: 'event'
  readonly api_version: string
  readonly data: { readonly object: object; readonly previous_attributes?: object }
  readonly livemode: false
  readonly pending_webhooks: number
  readonly request: { readonly id: string | null; readonly idempotency_key: string | null }
  readonly type: string
}

/** One try to post an event. `status` is null when nothing answered. */
export interface DeliveryAttempt {
  readonly at: string
  readonly url: string
  readonly status: number | null
  readonly error: string | null
}

/** An event with what became of it. */
export interface StoredEvent extends Identified {
  readonly event: StripeEvent
  state: 'pending' | 'delivered' | 'failed' | 'withheld' | 'not_subscribed'
  readonly attempts: DeliveryAttempt[]
}

/** The request that caused an event; a card holder on the hosted page has none. */
export interface Cause {
  readonly requestId: string | null
  readonly idempotencyKey: string | null
}

/** The event types that the one webhook endpoint subscribes to; the others are recorded and not posted. */
export const SUBSCRIBED: readonly string[] = [
  'checkout.session.completed',
  'checkout.session.expired',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'payment_intent.succeeded',
  'payment_intent.payment_failed',
  'charge.succeeded',
  'charge.failed',
  'charge.refunded',
  'refund.created',
  'charge.dispute.created',
  'charge.dispute.closed',
]

/** Records an event about a snapshot of `object`, and starts posting it. */
export function announce(world: World, type: string, object: object, cause: Cause | null, previous?: object): void {
  const subscribed = SUBSCRIBED.includes(type)
  const event: StripeEvent = {
    id: newId('evt_1'),
    object: 'event',
    api_version: API_VERSION,
    created: world.clock(),
    data: {
      object: structuredClone(object),
      ...(previous ? { previous_attributes: previous } : {}),
    },
    livemode: false,
    pending_webhooks: subscribed ? 1 : 0,
    request: { id: cause?.requestId ?? null, idempotency_key: cause?.idempotencyKey ?? null },
    type,
  }
  const state = subscribed ? 'pending' : 'not_subscribed'
  const stored = world.state.events.add({
    id: event.id,
    created: event.created,
    event,
    state,
    attempts: [],
  })
  if (subscribed) world.deliveries.start(stored)
}

/** `/v1/events`: retrieve and list by type, time and delivery. */
export function mountEvents(endpoints: Endpoints): void {
  endpoints.get(
    '/v1/events',
    {
      ...timedPageParams,
      type: filter(),
      types: list(text()).optional(),
      delivery_success: flag().optional(),
    },
    (world, params) => {
      const wanted = world.state.events.newestFirst().filter(({ event, state }) => {
        if (params.type !== undefined && event.type !== params.type) return false
        if (params.types && !params.types.includes(event.type)) return false
        return (
          params.delivery_success === undefined ||
          params.delivery_success === (state === 'delivered' || state === 'not_subscribed')
        )
      })
      return listPage(wanted.map(asSeen), params, '/v1/events')
    },
  )
  endpoints.get('/v1/events/:id', {}, (world, _params, call) => {
    const stored = world.state.events.find(call.id)
    if (!stored) throw noSuch('event', call.id, 'id')
    return asSeen(stored)
  })
}

function asSeen({ event, state }: StoredEvent): StripeEvent {
  return {
    ...event,
    pending_webhooks: state === 'delivered' || state === 'not_subscribed' ? 0 : 1,
  }
}
