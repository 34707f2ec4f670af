import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import Stripe from 'stripe'
import { FaultBoard } from '../faults.ts'
import { RequestLedger } from '../ledger.ts'
import { createStripeEmulator } from './emulator.ts'
import type { StripeEmulatorOptions } from './options.ts'

export const WEBHOOK_SECRET = 'whsec_bench'

/** A webhook that the app's side received, as it came. */
interface Received {
  readonly body: string
  readonly signature: string
  readonly event: Stripe.Event
}

/** An emulator on a port of its own, with an app's webhook endpoint opposite and the official SDK. */
export interface Bench {
  readonly origin: string
  readonly stripe: Stripe
  readonly faults: FaultBoard
  readonly ledger: RequestLedger
  readonly received: readonly Received[]
  /** Statuses that the app's side answers the next webhooks with, before 200 again. */
  readonly answers: number[]
  /** Resolves with the first webhook of `type`, come or to come. */
  webhook(type: string): Promise<Received>
  post(path: string, body: unknown): Promise<Response>
  close(): void
}

export async function startBench(options: Partial<StripeEmulatorOptions> = {}): Promise<Bench> {
  const faults = new FaultBoard()
  const ledger = new RequestLedger()
  const app = await startApp(options.now ?? (() => new Date()))
  const outer = new Hono()
  const dev = await listen(outer)
  const context = {
    faults,
    ledger,
    devOrigin: dev.origin,
    appOrigin: app.origin,
    webhookSecret: WEBHOOK_SECRET,
    retryDelaysMs: [1, 1, 1],
  }
  const emulator = createStripeEmulator({ ...context, ...options })
  outer.route('/stripe', emulator).route('/', emulator)
  return {
    origin: dev.origin,
    stripe: sdk(dev.port, 'sk_test_bench'),
    faults,
    ledger,
    received: app.received,
    answers: app.answers,
    webhook: app.webhook,
    post: (path, body) =>
      fetch(`${dev.origin}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'application/json' },
        body: JSON.stringify(body),
      }),
    close: () => [dev, app].forEach((side) => side.close()),
  }
}

/** The SDK as the Worker has it, but for the address. */
export function sdk(port: number, key: string): Stripe {
  return new Stripe(key, {
    host: '127.0.0.1',
    port,
    protocol: 'http',
    maxNetworkRetries: 0,
    telemetry: false,
    httpClient: Stripe.createFetchHttpClient(),
  })
}

async function startApp(now: () => Date) {
  const received: Received[] = []
  const answers: number[] = []
  const waiting = new Set<() => void>()
  const app = new Hono()
  app.post('/api/v1/stripe/webhook', async (c) => {
    const body = await c.req.text()
    const signature = c.req.header('stripe-signature') ?? ''
    received.push({
      body,
      signature,
      event: await verified(body, signature, now()),
    })
    for (const look of waiting) look()
    return new Response(null, { status: answers.shift() ?? 200 })
  })
  const webhook = (type: string): Promise<Received> =>
    new Promise((resolve) => {
      const look = (): void => {
        const found = received.find(({ event }) => event.type === type)
        if (!found) return
        waiting.delete(look)
        resolve(found)
      }
      waiting.add(look)
      look()
    })
  return { ...(await listen(app)), received, answers, webhook }
}

/** Signed by the emulator's clock, so it is by that clock that a signature may be too old. */
function verified(body: string, signature: string, now: Date): Promise<Stripe.Event> {
  const tolerance = Stripe.webhooks.DEFAULT_TOLERANCE
  return Stripe.webhooks.constructEventAsync(body, signature, WEBHOOK_SECRET, tolerance, undefined, now.getTime())
}

async function listen(app: Hono): Promise<{ origin: string; port: number; close: () => void }> {
  const { promise, resolve } = Promise.withResolvers<AddressInfo>()
  const server = serve({ fetch: (request) => app.fetch(request), port: 0, hostname: '127.0.0.1' }, resolve)
  const { port } = await promise
  return { origin: `http://127.0.0.1:${port}`, port, close: () => server.close() }
}

/** The parameters of a small purchase, as the app makes them. */
export function purchase(more: Partial<Stripe.Checkout.SessionCreateParams> = {}): Stripe.Checkout.SessionCreateParams {
  return {
    mode: 'payment',
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: 'sek',
          unit_amount: 9900,
          product_data: { name: 'Komma igång, 150 credits' },
        },
      },
    ],
    client_reference_id: 'user-1',
    metadata: { plan: 'start' },
    success_url: 'http://localhost:8787/payment-success?session_id={CHECKOUT_SESSION_ID}',
    cancel_url: 'http://localhost:8787/payment-cancelled',
    locale: 'sv',
    ...more,
  }
}

/** Posts the hosted page's form as a browser does, without following the redirect. */
export function submit(url: string, fields: Record<string, string>): Promise<Response> {
  return fetch(url, { method: 'POST', redirect: 'manual', body: new URLSearchParams(fields) })
}

/** Buys with the card that pays, and returns the paid session. */
export async function buy(
  bench: Bench,
  more: Partial<Stripe.Checkout.SessionCreateParams> = {},
): Promise<Stripe.Checkout.Session & { intent: string }> {
  const created = await bench.stripe.checkout.sessions.create(purchase(more))
  await submit(`${created.url}/pay`, { card: '4242424242424242' })
  const session = await bench.stripe.checkout.sessions.retrieve(created.id)
  if (typeof session.payment_intent !== 'string') throw new Error('the purchase was not paid')
  return { ...session, intent: session.payment_intent }
}

/** The id of what Stripe gives as an id or, expanded, as the object itself. */
export function idOf(reference: string | { readonly id: string } | null): string {
  if (reference === null) throw new Error('Stripe gave no id')
  return typeof reference === 'string' ? reference : reference.id
}
