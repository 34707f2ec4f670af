import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type Stripe from 'stripe'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { kronor } from './money.ts'
import type { Bench } from './test-bench.ts'
import { buy, purchase, sdk, startBench, submit } from './test-bench.ts'

let bench: Bench
beforeEach(async () => {
  bench = await startBench()
})
afterEach(() => bench.close())

/** Parameters that the SDK's types do not allow, as a mistaken caller would send them. */
function mistaken(params: object): Stripe.Checkout.SessionCreateParams {
  return params
}

test.each([
  [{ colour: 'red' }, 'parameter_unknown', 'colour'],
  [{ payment_intent_data: { colour: 'red' } }, 'parameter_unknown', 'payment_intent_data[colour]'],
  [{ line_items: undefined }, 'parameter_missing', 'line_items'],
  [{ success_url: undefined }, 'parameter_missing', 'success_url'],
  [
    {
      line_items: [{ price_data: { currency: 'sek', unit_amount: 1, product_data: { name: 'x' } } }],
    },
    'parameter_missing',
    'line_items[0][quantity]',
  ],
  [{ success_url: 'payment-success' }, 'url_invalid', 'success_url'],
  [{ customer_email: 'anna' }, 'email_invalid', 'customer_email'],
  [{ customer: 'cus_none' }, 'resource_missing', 'customer'],
  [{ client_reference_id: '' }, 'parameter_invalid_empty', 'client_reference_id'],
  [{ expires_at: 'soon' }, 'parameter_invalid_integer', 'expires_at'],
  [
    {
      line_items: [
        {
          quantity: 1,
          price_data: { currency: 'sek', unit_amount: 299, product_data: { name: 'x' } },
        },
      ],
    },
    'amount_too_small',
    'line_items',
  ],
])('a session with %j is refused with %s', async (more, code, param) => {
  const refused = bench.stripe.checkout.sessions.create(mistaken({ ...purchase(), ...more }))
  await expect(refused).rejects.toMatchObject({
    type: 'StripeInvalidRequestError',
    statusCode: 400,
    code,
    param,
    requestId: expect.stringMatching(/^req_/),
  })
  expect((await bench.stripe.checkout.sessions.list()).data).toEqual([])
})

test('metadata and references are bounded as at Stripe', async () => {
  const create = (more: object) => bench.stripe.checkout.sessions.create(mistaken({ ...purchase(), ...more }))
  await expect(create({ client_reference_id: 'x'.repeat(201) })).rejects.toMatchObject({
    param: 'client_reference_id',
  })
  await expect(create({ metadata: { note: 'x'.repeat(501) } })).rejects.toMatchObject({
    statusCode: 400,
  })
  await expect(create({ mode: 'subscription' })).rejects.toMatchObject({ param: 'mode' })
  await expect(
    create({ customer: (await bench.stripe.customers.create()).id, customer_email: 'a@b.se' }),
  ).rejects.toThrow('only specify one')
})

test('a key of test mode is asked for', async () => {
  const { port } = new URL(bench.origin)
  await expect(sdk(Number(port), 'sk_live_x').balance.retrieve()).rejects.toMatchObject({
    type: 'StripeAuthenticationError',
    statusCode: 401,
  })
  expect((await fetch(`${bench.origin}/v1/balance`)).status).toBe(401)
  expect(
    (
      await fetch(`${bench.origin}/stripe/v1/balance`, {
        headers: { authorization: 'Bearer sk_test_x' },
      })
    ).status,
  ).toBe(200)
  const unknown = await fetch(`${bench.origin}/v1/elephants`, {
    headers: { authorization: 'Bearer sk_test_x' },
  })
  expect([unknown.status, await unknown.json()]).toMatchObject([404, { error: { type: 'invalid_request_error' } }])
})

test('an idempotency key repeats the answer, and refuses other parameters', async () => {
  const first = await bench.stripe.checkout.sessions.create(purchase(), {
    idempotencyKey: 'buy-1',
  })
  const again = await bench.stripe.checkout.sessions.create(purchase(), {
    idempotencyKey: 'buy-1',
  })
  expect(again.id).toBe(first.id)
  const headers = { authorization: 'Bearer sk_test_x', 'idempotency-key': 'customer-1' }
  const raw = () => fetch(`${bench.origin}/v1/customers`, { method: 'POST', headers, body: 'email=a@b.se' })
  const [made, replayed] = [await raw(), await raw()]
  expect(await replayed.json()).toEqual(await made.json())
  expect([made, replayed].map((answer) => answer.headers.get('idempotent-replayed'))).toEqual([null, 'true'])
  const other = bench.stripe.checkout.sessions.create(purchase({ client_reference_id: 'user-2' }), {
    idempotencyKey: 'buy-1',
  })
  await expect(other).rejects.toMatchObject({ type: 'StripeIdempotencyError' })
  expect((await bench.stripe.checkout.sessions.list()).data).toHaveLength(1)
})

test('customers are made, changed and found', async () => {
  const anna = await bench.stripe.customers.create({
    email: 'anna@exempel.se',
    metadata: { user: '1' },
  })
  await bench.stripe.customers.create({ email: 'bo@exempel.se' })
  await bench.stripe.customers.update(anna.id, { name: 'Anna', metadata: { plan: 'start' } })
  expect(await bench.stripe.customers.retrieve(anna.id)).toMatchObject({
    email: 'anna@exempel.se',
    name: 'Anna',
    metadata: { user: '1', plan: 'start' },
  })
  expect((await bench.stripe.customers.list({ email: 'anna@exempel.se' })).data.map(({ id }) => id)).toEqual([anna.id])
  await expect(bench.stripe.customers.retrieve('cus_none')).rejects.toMatchObject({
    statusCode: 404,
    code: 'resource_missing',
  })
})

test('a deleted customer is told as deleted, listed nowhere and good for nothing', async () => {
  const anna = await bench.stripe.customers.create({ email: 'anna@exempel.se' })
  const paid = await buy(bench, { customer: anna.id })
  const deleted = { id: anna.id, object: 'customer', deleted: true }
  expect(await bench.stripe.customers.del(anna.id)).toEqual(expect.objectContaining(deleted))
  expect(await bench.stripe.customers.retrieve(anna.id)).toEqual(expect.objectContaining(deleted))
  expect(await bench.stripe.customers.retrieve(anna.id)).not.toHaveProperty('email')
  expect((await bench.stripe.customers.list()).data).toEqual([])
  const missing = { statusCode: 404, code: 'resource_missing', param: 'id' }
  await expect(bench.stripe.customers.del(anna.id)).rejects.toMatchObject(missing)
  await expect(bench.stripe.customers.update(anna.id, { name: 'Anna' })).rejects.toMatchObject(missing)
  await expect(bench.stripe.customers.del('cus_none')).rejects.toMatchObject(missing)
  for (const use of [
    bench.stripe.checkout.sessions.create(purchase({ customer: anna.id })),
    bench.stripe.billingPortal.sessions.create({ customer: anna.id, return_url: 'https://exempel.se' }),
  ]) {
    await expect(use).rejects.toMatchObject({ statusCode: 400, code: 'resource_missing', param: 'customer' })
  }
  expect(await bench.stripe.checkout.sessions.retrieve(paid.id)).toMatchObject({ customer: anna.id })
  const [event] = (await bench.stripe.events.list({ type: 'customer.deleted' })).data
  expect(event?.data.object).toMatchObject({ id: anna.id, email: 'anna@exempel.se' })
})

test('lists are paged newest first, forwards, backwards and to the end', async () => {
  const made: string[] = []
  for (let i = 0; i < 12; i += 1) made.unshift((await bench.stripe.customers.create({ email: `p${i}@exempel.se` })).id)
  const first = await bench.stripe.customers.list()
  expect([first.data.map(({ id }) => id), first.has_more]).toEqual([made.slice(0, 10), true])
  const second = await bench.stripe.customers.list({ limit: 5, starting_after: made[9] ?? '' })
  expect([second.data.map(({ id }) => id), second.has_more]).toEqual([made.slice(10), false])
  const back = await bench.stripe.customers.list({ limit: 3, ending_before: made[5] ?? '' })
  expect([back.data.map(({ id }) => id), back.has_more]).toEqual([made.slice(2, 5), true])
  const all = await bench.stripe.customers.list({ limit: 5 }).autoPagingToArray({ limit: 100 })
  expect(all.map(({ id }) => id)).toEqual(made)
  await expect(bench.stripe.customers.list({ limit: 101 })).rejects.toMatchObject({
    param: 'limit',
  })
  await expect(bench.stripe.customers.list({ starting_after: 'cus_none' })).rejects.toMatchObject({
    param: 'starting_after',
  })
})

test('sessions are found by intent, customer, status and time', async () => {
  const customer = await bench.stripe.customers.create({ email: 'anna@exempel.se' })
  const paid = await buy(bench, { customer: customer.id })
  await bench.stripe.checkout.sessions.create(purchase())
  const found = async (params: Stripe.Checkout.SessionListParams): Promise<number> =>
    (await bench.stripe.checkout.sessions.list(params)).data.length
  expect(await found({ payment_intent: paid.intent })).toBe(1)
  expect(await found({ customer: customer.id })).toBe(1)
  expect(await found({ status: 'complete' })).toBe(1)
  expect(await found({ created: { gte: paid.created } })).toBe(2)
  expect(await found({ created: { lt: paid.created } })).toBe(0)
  const listed = await bench.stripe.checkout.sessions.list({
    status: 'complete',
    expand: ['data.payment_intent'],
  })
  expect(listed.data[0]?.payment_intent).toMatchObject({ id: paid.intent, status: 'succeeded' })
  const lines = await bench.stripe.checkout.sessions.listLineItems(paid.id, {
    expand: ['data.price.product'],
  })
  expect(lines.data[0]?.price).toMatchObject({
    unit_amount: 9900,
    product: { name: 'Komma igång, 150 credits' },
  })
  await expect(bench.stripe.checkout.sessions.retrieve(paid.id, { expand: ['elephant'] })).rejects.toThrow(
    'cannot be expanded',
  )
  expect((await bench.stripe.webhookEndpoints.list()).data[0]).toMatchObject({ status: 'enabled' })
})

test('ordered failures come as Stripe sends them, and one declines the next payer', async () => {
  bench.faults.order('stripe', 'card_declined', 1, 0)
  bench.faults.order('stripe', 'down', 1, 0)
  bench.faults.order('stripe', '429', 1, 0)
  bench.faults.order('stripe', 'slow', 1, 5)
  await expect(bench.stripe.balance.retrieve()).rejects.toMatchObject({
    type: 'StripeAPIError',
    statusCode: 503,
  })
  await expect(bench.stripe.balance.retrieve()).rejects.toMatchObject({
    type: 'StripeRateLimitError',
    statusCode: 429,
  })
  expect((await bench.stripe.balance.retrieve()).object).toBe('balance')
  const { url } = await bench.stripe.checkout.sessions.create(purchase())
  expect((await submit(`${url}/pay`, { card: '4242424242424242' })).status).toBe(402)
  expect((await submit(`${url}/pay`, { card: '4242424242424242' })).status).toBe(303)
})

test('the ledger tells what was asked', async () => {
  await bench.stripe.customers.create({ email: 'anna@exempel.se' }, { idempotencyKey: 'anna' })
  expect(bench.ledger.list('stripe')).toMatchObject([
    {
      method: 'POST',
      path: '/v1/customers',
      detail: { status: 200, idempotency_key: 'anna', params: { email: 'anna@exempel.se' } },
    },
  ])
})

test('a state file keeps purchases over a restart, and two emulators share nothing', async () => {
  const stateFile = join(mkdtempSync(join(tmpdir(), 'stripe-')), 'state.json')
  const before = await startBench({ stateFile })
  const { id, intent } = await buy(before)
  await before.webhook('checkout.session.completed')
  before.close()
  const after = await startBench({ stateFile })
  expect(await after.stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent'] })).toMatchObject({
    payment_status: 'paid',
    payment_intent: { id: intent },
  })
  expect((await after.stripe.refunds.create({ payment_intent: intent })).amount).toBe(9900)
  expect((await bench.stripe.checkout.sessions.list()).data).toEqual([])
  after.close()
})

test('the overview shows purchases, what was given back of them, and events', async () => {
  const { intent } = await buy(bench)
  await bench.stripe.refunds.create({ payment_intent: intent, amount: 3000 })
  const text = await (await fetch(`${bench.origin}/stripe`)).text()
  for (const part of [
    'Betalningar i testläge',
    'checkout.session.completed',
    'complete, paid',
    `<td>${kronor(3000)}</td>`,
  ])
    expect(text).toContain(part)
})
