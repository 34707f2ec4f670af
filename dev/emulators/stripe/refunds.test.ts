import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Bench } from './test-bench.ts'
import { buy, idOf, startBench } from './test-bench.ts'

let bench: Bench
beforeEach(async () => {
  bench = await startBench()
})
afterEach(() => bench.close())

test('refunds add up to the whole, each with its event', async () => {
  const { intent } = await buy(bench)
  const part = await bench.stripe.refunds.create({
    payment_intent: intent,
    amount: 3000,
    reason: 'requested_by_customer',
    metadata: { credits: '45' },
  })
  expect(part).toMatchObject({
    object: 'refund',
    amount: 3000,
    status: 'succeeded',
    reason: 'requested_by_customer',
    metadata: { credits: '45' },
    payment_intent: intent,
  })
  expect((await bench.webhook('charge.refunded')).event.data).toMatchObject({
    object: { amount_refunded: 3000, refunded: false },
    previous_attributes: { amount_refunded: 0 },
  })
  expect((await bench.webhook('refund.created')).event.data.object).toMatchObject({ id: part.id })

  const rest = await bench.stripe.refunds.create({ payment_intent: intent })
  expect(rest.amount).toBe(6900)
  const [latest] = (await bench.stripe.events.list({ type: 'charge.refunded' })).data
  expect(latest?.data).toMatchObject({
    object: { amount_refunded: 9900, refunded: true },
    previous_attributes: { amount_refunded: 3000, refunded: false },
  })
  expect((await bench.stripe.refunds.list({ payment_intent: intent })).data.map(({ id }) => id)).toEqual([
    rest.id,
    part.id,
  ])
  const charge = await bench.stripe.charges.retrieve(idOf(part.charge), { expand: ['refunds'] })
  expect(charge.refunds?.data.map(({ amount }) => amount)).toEqual([6900, 3000])
  expect(await bench.stripe.refunds.retrieve(part.id)).toMatchObject({ id: part.id })
})

test('more than what is left is refused', async () => {
  const { intent } = await buy(bench)
  await bench.stripe.refunds.create({ payment_intent: intent, amount: 5000 })
  await expect(bench.stripe.refunds.create({ payment_intent: intent, amount: 4901 })).rejects.toMatchObject({
    statusCode: 400,
    param: 'amount',
  })
  await bench.stripe.refunds.create({ payment_intent: intent, amount: 4900 })
  await expect(bench.stripe.refunds.create({ payment_intent: intent })).rejects.toMatchObject({
    code: 'charge_already_refunded',
  })
  await expect(bench.stripe.refunds.create({ payment_intent: 'pi_none' })).rejects.toMatchObject({
    code: 'resource_missing',
    param: 'payment_intent',
  })
  await expect(bench.stripe.refunds.create({})).rejects.toThrow('payment_intent or charge')
})

test('the balance is what is paid, less refunds and disputes not won', async () => {
  const first = await buy(bench)
  const second = await buy(bench)
  await bench.stripe.refunds.create({ payment_intent: first.intent, amount: 900 })
  await bench.post('/stripe/test/disputes', { payment_intent: second.intent, outcome: 'lost' })
  expect((await bench.stripe.balance.retrieve()).available[0]).toMatchObject({
    amount: 9000,
    currency: 'sek',
  })
})

test('twenty refunds at once with one idempotency key give back once', async () => {
  const { intent } = await buy(bench)
  const refunds = await Promise.all(
    Array.from({ length: 20 }, () =>
      bench.stripe.refunds.create({ payment_intent: intent, amount: 1000 }, { idempotencyKey: 'refund-1' }),
    ),
  )
  expect(new Set(refunds.map(({ id }) => id)).size).toBe(1)
  expect((await bench.stripe.refunds.list()).data).toHaveLength(1)
})
