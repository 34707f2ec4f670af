import type { Context, Hono } from 'hono'
import { z } from 'zod'
import { getReferredCharge } from './charges.ts'
import { expireOverdue, expireSession } from './checkout-sessions.ts'
import type { CheckoutSession } from './checkout-sessions.ts'
import { closeDispute, getDispute, openDispute } from './disputes.ts'
import type { StoredEvent } from './events.ts'
import { settleLater } from './payment.ts'
import { signatureHeader } from './signature.ts'
import { badRequest, noSuch, StripeRefusal } from './stripe-error.ts'
import type { World } from './world.ts'

const MOST_RESENDS = 100
const LONGEST_WAIT_MS = 60_000

/** What the real Stripe has no call for: the bank's side of a payment, and the post office's side of a webhook. */
export function mountTestHooks(app: Hono, world: World): void {
  hook(app, '/test/disputes', disputeParams, (given) => {
    const dispute = openDispute(world, getReferredCharge(world, given), given)
    return given.outcome ? closeDispute(world, dispute, given.outcome, null) : dispute
  })
  hook(app, '/test/disputes/:id/close', z.object({ status: z.enum(['won', 'lost']) }), ({ status }, id) =>
    closeDispute(world, getDispute(world, id), status, null),
  )
  hook(app, '/test/checkout/:id/settle', z.object({ outcome: z.enum(['succeeded', 'failed']) }), ({ outcome }, id) =>
    settle(world, id, outcome),
  )
  hook(app, '/test/checkout/:id/expire', z.object({}), (_given, id) => {
    const session = getSession(world, id)
    if (session.status !== 'open') throw badRequest(`The session is ${session.status}.`)
    expireSession(world, session, null)
    return session
  })
  hook(app, '/test/webhooks', z.object({ enabled: switched }), ({ enabled }) => {
    world.deliveries.enabled = enabled
    return { enabled, url: world.deliveries.url }
  })
  hook(
    app,
    '/test/events/:id/resend',
    z.object({ times: z.coerce.number().int().min(1).max(MOST_RESENDS).default(1) }),
    ({ times }, id) => resend(world, id, times),
  )
  hook(app, '/test/sign', signParams, ({ payload, timestamp }) => {
    const text = typeof payload === 'string' ? payload : JSON.stringify(payload)
    const at = timestamp ?? world.clock()
    return {
      signature: signatureHeader(text, world.options.webhookSecret, at),
      timestamp: at,
      payload: text,
    }
  })
  app.get('/test/events', async (c) => {
    const type = c.req.query('type')
    expireOverdue(world)
    await world.deliveries.settled(Math.min(Number(c.req.query('wait')) || 0, LONGEST_WAIT_MS))
    const wanted = world.state.events.newestFirst().filter(({ event }) => type === undefined || event.type === type)
    return c.json({
      enabled: world.deliveries.enabled,
      url: world.deliveries.url,
      data: wanted.map(described),
    })
  })
}

const switched = z.union([z.boolean(), z.enum(['true', 'false']).transform((sent) => sent === 'true')])
const disputeParams = z.object({
  payment_intent: z.string().optional(),
  charge: z.string().optional(),
  outcome: z.enum(['won', 'lost']).optional(),
  reason: z.string().max(100).optional(),
  amount: z.coerce.number().int().positive().optional(),
})
const signParams = z.object({
  payload: z.union([z.string(), z.record(z.string(), z.unknown())]),
  timestamp: z.coerce.number().int().optional(),
})

/** A POST that takes JSON or a form, and answers with JSON or Stripe's error shape. */
function hook<T>(
  app: Hono,
  path: string,
  schema: z.ZodType<T>,
  run: (given: T, id: string) => object | Promise<object>,
): void {
  app.post(path, async (c) => {
    const given = schema.safeParse(await bodyOf(c))
    if (!given.success)
      return c.json({ error: { type: 'invalid_request_error', message: z.prettifyError(given.error) } }, 400)
    try {
      return c.json(await run(given.data, c.req.param('id') ?? ''))
    } catch (error) {
      if (error instanceof StripeRefusal) return c.json({ error: error.body }, error.status)
      throw error
    }
  })
}

async function bodyOf(c: Context): Promise<unknown> {
  const text = await c.req.text()
  if (!(c.req.header('content-type') ?? '').includes('json')) return Object.fromEntries(new URLSearchParams(text))
  try {
    return text === '' ? {} : JSON.parse(text)
  } catch {
    return null
  }
}

async function resend(world: World, id: string, times: number): Promise<object> {
  const stored = world.state.events.find(id)
  if (!stored) throw noSuch('event', id, 'id')
  const attempts = await Promise.all(Array.from({ length: times }, () => world.deliveries.resend(stored)))
  return { id, attempts }
}

function settle(world: World, id: string, outcome: 'succeeded' | 'failed'): CheckoutSession {
  const session = getSession(world, id)
  const intent = world.state.paymentIntents.find(session.payment_intent ?? '')
  if (intent?.status !== 'processing')
    throw badRequest('Only a session paid with `settles=later` and not settled yet can be settled.')
  settleLater(world, session, outcome)
  return session
}

function getSession(world: World, id: string): CheckoutSession {
  const session = world.state.sessions.find(id)
  if (!session) throw noSuch('checkout.session', id, 'session')
  return session
}

function described({ event, state, attempts }: StoredEvent): object {
  return { ...event, delivery: state, attempts }
}
