import { Hono } from 'hono'
import type { Context, Next } from 'hono'
import { mountBalance } from './balance.ts'
import { mountCharges } from './charges.ts'
import { mountCheckoutSessions } from './checkout-api.ts'
import { mountCustomers } from './customers.ts'
import { mountDisputes } from './disputes.ts'
import type { ApiEnv } from './endpoint.ts'
import { endpointsOf, refuse } from './endpoint.ts'
import { mountEvents } from './events.ts'
import { newId } from './ids.ts'
import { API_VERSION } from './options.ts'
import { takeApiFault, waitFor } from './ordered-faults.ts'
import { mountPaymentIntents } from './payment-intents.ts'
import { mountPortalSessions } from './portal-sessions.ts'
import { mountRefunds } from './refunds.ts'
import { StripeRefusal } from './stripe-error.ts'
import { mountWebhookEndpoints } from './webhook-endpoints.ts'
import type { World } from './world.ts'

/** Stripe's API under `/v1`, behind a gate that names, checks and records every request. */
export function createApi(world: World): Hono<ApiEnv> {
  const app = new Hono<ApiEnv>()
  app.use('/v1/*', (c, next) => gate(world, c, next))
  const endpoints = endpointsOf(app, world)
  mountCustomers(endpoints)
  mountCheckoutSessions(endpoints)
  mountPaymentIntents(endpoints)
  mountCharges(endpoints)
  mountRefunds(endpoints)
  mountDisputes(endpoints)
  mountPortalSessions(endpoints)
  mountEvents(endpoints)
  mountBalance(endpoints)
  mountWebhookEndpoints(endpoints)
  app.all('/v1/*', (c) => {
    const message = `Unrecognized request URL (${c.req.method}: ${c.req.path}). Please see https://docs.stripe.com or the emulator's overview page.`
    return refuse(c, new StripeRefusal(404, { type: 'invalid_request_error', message }))
  })
  return app
}

async function gate(world: World, c: Context<ApiEnv>, next: Next): Promise<Response | undefined> {
  const requestId = newId('req_', 14)
  c.set('requestId', requestId)
  c.set('asked', {})
  c.header('request-id', requestId)
  c.header('stripe-version', c.req.header('stripe-version') ?? API_VERSION)
  const fault = takeApiFault(world)
  await waitFor(fault)
  const refusal = faultRefusal(fault?.name) ?? keyRefusal(c.req.header('authorization'))
  if (refusal) {
    const answer = refuse(c, refusal)
    record(world, c, answer.status)
    return answer
  }
  await next()
  record(world, c, c.res.status)
  return undefined
}

function record(world: World, c: Context<ApiEnv>, status: number): void {
  world.options.ledger.add({
    service: 'stripe',
    method: c.req.method,
    path: c.req.path,
    detail: {
      status,
      request_id: c.get('requestId'),
      idempotency_key: c.req.header('idempotency-key') ?? null,
      params: c.get('asked'),
    },
  })
}

function faultRefusal(name: string | undefined): StripeRefusal | null {
  if (name === 'down')
    return new StripeRefusal(503, {
      type: 'api_error',
      message: 'Stripe is temporarily unavailable. Please try again.',
    })
  if (name === '429') {
    return new StripeRefusal(429, {
      type: 'invalid_request_error',
      code: 'rate_limit',
      message: 'Request rate limit exceeded.',
    })
  }
  return null
}

/** Keys of test mode alone are good here, by bearer token or as the user of basic authentication. */
function keyRefusal(authorization = ''): StripeRefusal | null {
  const [scheme = '', credential = ''] = authorization.split(' ')
  const key =
    scheme.toLowerCase() === 'basic' ? (Buffer.from(credential, 'base64').toString().split(':')[0] ?? '') : credential
  if (/^(sk|rk)_test_\w+$/.test(key)) return null
  const message =
    key === ''
      ? 'You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. ' +
        "'Authorization: Bearer YOUR_SECRET_KEY')."
      : `Invalid API Key provided: ${key.slice(0, 8)}***`
  return new StripeRefusal(401, { type: 'invalid_request_error', message })
}
