import Stripe from 'stripe'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Bench } from './test-bench.ts'
import { WEBHOOK_SECRET, buy, idOf, purchase, startBench, submit } from './test-bench.ts'

let bench: Bench
beforeEach(async () => {
  bench = await startBench()
})
afterEach(() => bench.close())

test('paying posts signed events that the SDK verifies', async () => {
  const { id, intent } = await buy(bench)
  const completed = await bench.webhook('checkout.session.completed')
  const event = await Stripe.webhooks.constructEventAsync(completed.body, completed.signature, WEBHOOK_SECRET)
  expect(event).toMatchObject({
    object: 'event',
    livemode: false,
    data: { object: { id, payment_status: 'paid', payment_intent: intent } },
  })
  expect((await bench.webhook('payment_intent.succeeded')).event.data.object).toMatchObject({
    id: intent,
  })
  expect((await bench.webhook('charge.succeeded')).event.data.object).toMatchObject({
    payment_intent: intent,
  })
  await expect(Stripe.webhooks.constructEventAsync(completed.body, completed.signature, 'whsec_other')).rejects.toThrow(
    'No signatures found',
  )
  expect(
    (await bench.stripe.events.list({ type: 'checkout.session.completed' })).data.map((listed) => listed.id),
  ).toEqual([event.id])
  expect((await bench.stripe.events.retrieve(event.id)).data.object).toMatchObject({ id })
})

test('an event that the app refuses is tried again with the same id', async () => {
  await bench.post('/stripe/test/webhooks', { enabled: false })
  await buy(bench)
  await bench.post('/stripe/test/webhooks', { enabled: true })
  bench.answers.push(500, 503)
  const session = await bench.stripe.checkout.sessions.create(purchase())
  await bench.stripe.checkout.sessions.expire(session.id)
  const attempts = await finalAttempts('checkout.session.expired')
  expect(attempts.map(({ status }) => status)).toEqual([500, 503, 200])
  expect(new Set(bench.received.map(({ event }) => event.id)).size).toBe(1)
})

/** The tries of the latest event of `type`, when there will be no more. */
async function finalAttempts(type: string): Promise<{ status: number | null }[]> {
  return (await listEvents(type, 10_000))[0]?.attempts ?? []
}

interface ListedEvent {
  readonly id: string
  readonly delivery: string
  readonly attempts: { status: number | null }[]
}

async function listEvents(type: string, wait = 0): Promise<ListedEvent[]> {
  const answer: { data: ListedEvent[] } = JSON.parse(
    await (await fetch(`${bench.origin}/stripe/test/events?type=${type}&wait=${wait}`)).text(),
  )
  return answer.data
}

test('an event that is refused to the end is marked as failed and can be sent again', async () => {
  bench.answers.push(500, 500, 500, 500)
  const session = await bench.stripe.checkout.sessions.create(purchase())
  await bench.stripe.checkout.sessions.expire(session.id)
  expect(await finalAttempts('checkout.session.expired')).toHaveLength(4)
  const [event] = await listEvents('checkout.session.expired')
  expect(event?.delivery).toBe('failed')
  await bench.post(`/stripe/test/events/${event?.id}/resend`, {})
  expect((await listEvents('checkout.session.expired'))[0]?.delivery).toBe('delivered')
})

test('with delivery off nothing is posted; resend posts one event, many times at once if asked', async () => {
  await bench.post('/stripe/test/webhooks', { enabled: false })
  const { id } = await buy(bench)
  expect(bench.received).toHaveLength(0)
  const [event] = await listEvents('checkout.session.completed')
  expect(event?.delivery).toBe('withheld')
  const sent = await bench.post(`/stripe/test/events/${event?.id}/resend`, { times: 20 })
  expect(sent.status).toBe(200)
  expect(bench.received.map(({ event: got }) => got.id)).toEqual(Array.from({ length: 20 }, () => event?.id))
  expect(bench.received[0]?.event.data.object).toMatchObject({ id })
  expect((await bench.post('/stripe/test/events/evt_none/resend', {})).status).toBe(404)
})

test('a forged payload can be signed, also with an old timestamp', async () => {
  const payload = JSON.stringify({
    id: 'evt_forged',
    object: 'event',
    type: 'something.unknown',
    data: { object: {} },
  })
  const sign = async (body: object): Promise<string> => {
    const { signature }: { signature: string } = JSON.parse(await (await bench.post('/stripe/test/sign', body)).text())
    return signature
  }
  const event = await Stripe.webhooks.constructEventAsync(payload, await sign({ payload }), WEBHOOK_SECRET)
  expect(event.id).toBe('evt_forged')
  const old = await sign({ payload, timestamp: Math.floor(Date.now() / 1000) - 600 })
  await expect(Stripe.webhooks.constructEventAsync(payload, old, WEBHOOK_SECRET)).rejects.toThrow(
    'Timestamp outside the tolerance zone',
  )
})

test('an app that does not answer does not keep the payer', async () => {
  const absent = await startBench({ webhookUrl: 'http://127.0.0.1:9/webhook' })
  const { url, id } = await absent.stripe.checkout.sessions.create(purchase())
  expect((await submit(`${url}/pay`, { card: '4242424242424242' })).status).toBe(303)
  expect((await absent.stripe.checkout.sessions.retrieve(id)).payment_status).toBe('paid')
  absent.close()
})

test('a dispute is opened, and won or lost', async () => {
  const won = await buy(bench)
  const opened = await bench.post('/stripe/test/disputes', { payment_intent: won.intent })
  const dispute: { id: string } = JSON.parse(await opened.text())
  expect((await bench.webhook('charge.dispute.created')).event.data.object).toMatchObject({
    id: dispute.id,
    status: 'needs_response',
    amount: 9900,
    payment_intent: won.intent,
  })
  await bench.post(`/stripe/test/disputes/${dispute.id}/close`, { status: 'won' })
  expect((await bench.webhook('charge.dispute.closed')).event.data.object).toMatchObject({
    id: dispute.id,
    status: 'won',
  })
  expect((await bench.post(`/stripe/test/disputes/${dispute.id}/close`, { status: 'lost' })).status).toBe(400)

  const lost = await buy(bench)
  const closed = await bench.post('/stripe/test/disputes', {
    payment_intent: lost.intent,
    outcome: 'lost',
  })
  const { id }: { id: string } = JSON.parse(await closed.text())
  expect(await bench.stripe.disputes.retrieve(id, { expand: ['charge'] })).toMatchObject({
    status: 'lost',
    charge: { disputed: true },
  })
  await expect(bench.stripe.refunds.create({ payment_intent: lost.intent })).rejects.toMatchObject({
    code: 'charge_disputed',
  })
  expect((await bench.post('/stripe/test/disputes', { payment_intent: lost.intent })).status).toBe(400)
})

test('a dispute can be accepted through the API, and the disputed card disputes by itself', async () => {
  const { url, id } = await bench.stripe.checkout.sessions.create(purchase())
  await submit(`${url}/pay`, { card: '4000000000000259' })
  const { payment_intent: intent } = await bench.stripe.checkout.sessions.retrieve(id)
  const [dispute] = (await bench.stripe.disputes.list({ payment_intent: idOf(intent) })).data
  expect(dispute?.status).toBe('needs_response')
  expect((await bench.stripe.disputes.close(dispute?.id ?? '')).status).toBe('lost')
})
