import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { processSuccessfulPayment } from '../../contract/payments.ts'
import { checkouts } from '../../worker/features/payments/tables.ts'
import { api, failureOf } from '../support/api.ts'
import { type App, startApp } from '../support/app.ts'
import {
  auditOf,
  balanceOf,
  beginCheckout,
  booksOf,
  booksWith,
  type Bought,
  buy,
  closeDispute,
  completedEvent,
  eventsOf,
  openDispute,
  pay,
  payOnly,
  postEvent,
  resend,
  sendWebhooks,
  signed,
  stripeOf,
  useUp,
} from '../support/payments.ts'
import { newPatient, type Person } from '../support/people.ts'
import { until } from '../support/wait.ts'

const COMPLETED = 'checkout.session.completed'

let app: App
beforeAll(async () => {
  app = await startApp({ constants: { SHIP_AFTER: 20 } })
})
afterAll(() => app.stop())

beforeEach(() => sendWebhooks(app, false))
afterEach(() => Promise.all([app.control('neon', 'clear'), app.control('stripe', 'clear')]))

const land = (person: Person, { id }: { readonly id: string }) =>
  api(app, processSuccessfulPayment, { params: { session_id: id } }, person)

/** The books of somebody whose purchase of 150 credits has come, and the returns of it. */
const bought150 = (person: Person, { id }: { readonly id: string }) =>
  booksWith(person, { balance: 162, entries: { [`stripe:${id}`]: 150 }, payments: ['paid'] })

async function expectNothingCame(person: Person, bought: Bought): Promise<void> {
  expect(await booksOf(app, person)).toEqual(booksWith(person))
  expect(await auditOf(app, bought.id)).toEqual(['payment.begin'])
}

async function expectGrantedOnce(person: Person, bought: Bought): Promise<void> {
  expect(await booksOf(app, person)).toEqual(bought150(person, bought))
  expect(await auditOf(app, bought.id)).toEqual(['payment.begin', 'payment.fulfil'])
}

test.each([
  ['a wrong signature', (s: string): string | null => s.replace(/v1=.*/, `v1=${'0'.repeat(64)}`)],
  ['a signature that ends otherwise', (s: string) => `${s.slice(0, -1)}${s.endsWith('0') ? '1' : '0'}`],
  ['a signature of another time', (s: string) => s.replace(/t=\d+/, `t=${Math.floor(Date.now() / 1000) - 5}`)],
  ['an empty signature', () => ''],
  ['no signature', () => null],
])('%s is refused, and nothing comes of the event', async (_, change) => {
  const person = await newPatient(app)
  const bought = await payOnly(app, person)
  const { payload, signature } = await signed(app, await completedEvent(app, bought))
  expect(await postEvent(app, payload, change(signature))).toBe(400)
  await expectNothingCame(person, bought)
})

test('a signature is good for 300 seconds and no longer', async () => {
  const person = await newPatient(app)
  const bought = await payOnly(app, person)
  const event = await completedEvent(app, bought)
  const old = await signed(app, event, 305)
  expect(await postEvent(app, old.payload, old.signature)).toBe(400)
  await expectNothingCame(person, bought)
  const young = await signed(app, event, 290)
  expect(await postEvent(app, young.payload, young.signature)).toBe(200)
  await expectGrantedOnce(person, bought)
})

test('a body that one space was added to is refused', async () => {
  const person = await newPatient(app)
  const bought = await payOnly(app, person)
  const { payload, signature } = await signed(app, await completedEvent(app, bought))
  expect(await postEvent(app, payload.replace(':', ': '), signature)).toBe(400)
  await expectNothingCame(person, bought)
  expect(await postEvent(app, payload, signature)).toBe(200)
  await expectGrantedOnce(person, bought)
})

test('an event that was acted on does nothing again, and neither does another with its id', async () => {
  const person = await newPatient(app)
  const bought = await payOnly(app, person)
  const event = await completedEvent(app, bought)
  const first = await signed(app, event)
  for (const _ of [1, 2, 3]) expect(await postEvent(app, first.payload, first.signature)).toBe(200)
  await expectGrantedOnce(person, bought)
  const asked = app.ledger('stripe').length
  const other = await signed(app, { ...event, type: 'checkout.session.async_payment_succeeded' })
  expect(await postEvent(app, other.payload, other.signature)).toBe(200)
  expect(app.ledger('stripe')).toHaveLength(asked)
  await expectGrantedOnce(person, bought)
})

test('the same event 20 times at once gives the credits once', async () => {
  const person = await newPatient(app)
  const bought = await payOnly(app, person)
  expect(await resend(app, COMPLETED, bought, 20)).toEqual(Array.from({ length: 20 }, () => 200))
  await expectGrantedOnce(person, bought)
})

test('the event before the landing page', async () => {
  const person = await newPatient(app)
  const bought = await payOnly(app, person)
  expect(await resend(app, COMPLETED, bought)).toEqual([200])
  expect(await land(person, bought)).toEqual({ credits_added: 0, credits_granted: 150, new_credits: 162 })
  await expectGrantedOnce(person, bought)
})

test('the event after the landing page', async () => {
  const person = await newPatient(app)
  const bought = await payOnly(app, person)
  expect(await land(person, bought)).toEqual({ credits_added: 150, credits_granted: 150, new_credits: 162 })
  expect(await resend(app, COMPLETED, bought)).toEqual([200])
  await expectGrantedOnce(person, bought)
})

test('the event and the landing page at once', async () => {
  const person = await newPatient(app)
  const bought = await payOnly(app, person)
  const [statuses, landed] = await Promise.all([resend(app, COMPLETED, bought, 5), land(person, bought)])
  expect(statuses).toEqual([200, 200, 200, 200, 200])
  expect(landed).toMatchObject({ credits_granted: 150, new_credits: 162 })
  await expectGrantedOnce(person, bought)
})

test('a payment whose event nobody holds back reaches the balance by itself', async () => {
  await sendWebhooks(app, true)
  const person = await newPatient(app)
  await expectGrantedOnce(person, await buy(app, person))
})

test('an event of a checkout that is not paid gives nothing', async () => {
  const person = await newPatient(app)
  const begun = await beginCheckout(app, person)
  const { payload, signature } = await signed(app, await completedEvent(app, begun))
  expect(await postEvent(app, payload, signature)).toBe(200)
  await expectNothingCame(person, { ...begun, intent: '' })
  const bought = await pay(app, begun)
  expect(await resend(app, COMPLETED, bought)).toEqual([200])
  await expectGrantedOnce(person, bought)
})

test('a part that was refunded before the purchase was heard of is never given', async () => {
  const person = await newPatient(app)
  const bought = await payOnly(app, person)
  const { id } = await stripeOf(app).refunds.create({ payment_intent: bought.intent, amount: 3300 })
  for (const type of ['charge.refunded', 'refund.created', COMPLETED]) {
    expect(await resend(app, type, bought, 3)).toEqual([200, 200, 200])
  }
  const entries = { [`stripe:${bought.id}`]: 150, [`refund:${id}`]: -50 }
  expect(await booksOf(app, person)).toEqual(
    booksWith(person, { balance: 112, entries, payments: ['partly_refunded'] }),
  )
  expect(await auditOf(app, bought.id)).toEqual(['payment.begin', 'payment.fulfil', 'payment.return'])
})

test('a partial refund takes its share once, and the rest follows its own', async () => {
  const person = await newPatient(app)
  const bought = await payOnly(app, person)
  await land(person, bought)
  const half = await stripeOf(app).refunds.create({ payment_intent: bought.intent, amount: 4950 })
  expect(await resend(app, 'charge.refunded', bought, 5)).toEqual([200, 200, 200, 200, 200])
  const entries = { [`stripe:${bought.id}`]: 150, [`refund:${half.id}`]: -75 }
  expect(await booksOf(app, person)).toEqual(booksWith(person, { balance: 87, entries, payments: ['partly_refunded'] }))
  const rest = await stripeOf(app).refunds.create({ payment_intent: bought.intent })
  expect(await resend(app, 'charge.refunded', bought, 2)).toEqual([200, 200])
  expect(await booksOf(app, person)).toEqual(
    booksWith(person, { entries: { ...entries, [`refund:${rest.id}`]: -75 }, payments: ['refunded'] }),
  )
  const returned = ['payment.return', 'payment.return']
  expect(await auditOf(app, bought.id)).toEqual(['payment.begin', 'payment.fulfil', ...returned])
})

test('a full refund takes what is unused and nothing that was paid otherwise', async () => {
  const person = await newPatient(app)
  const bought = await payOnly(app, person)
  await land(person, bought)
  await useUp(app, person, 100)
  const { id } = await stripeOf(app).refunds.create({ payment_intent: bought.intent })
  expect(await resend(app, 'charge.refunded', bought)).toEqual([200])
  const entries = { [`stripe:${bought.id}`]: 150, [`refund:${id}`]: -62 }
  expect(await booksOf(app, person)).toEqual(booksWith(person, { balance: 0, entries, payments: ['refunded'] }))
})

test('a dispute that is won gives back what it took, in whatever order its events come', async () => {
  const person = await newPatient(app)
  const bought = await payOnly(app, person)
  await land(person, bought)
  const id = await openDispute(app, bought)
  expect(await resend(app, 'charge.dispute.created', bought, 3)).toEqual([200, 200, 200])
  const entries = { [`stripe:${bought.id}`]: 150, [`dispute:${id}`]: -150 }
  expect(await booksOf(app, person)).toEqual(booksWith(person, { entries, payments: ['disputed'] }))
  await closeDispute(app, id, 'won')
  expect(await resend(app, 'charge.dispute.closed', bought, 3)).toEqual([200, 200, 200])
  expect(await resend(app, 'charge.dispute.created', bought)).toEqual([200])
  const back = { ...entries, [`dispute:${id}:undone`]: 150 }
  expect(await booksOf(app, person)).toEqual(booksWith(person, { balance: 162, entries: back, payments: ['paid'] }))
  expect(await auditOf(app, bought.id)).toEqual(['payment.begin', 'payment.fulfil', 'payment.return', 'payment.return'])
})

test('a dispute that is lost keeps what it took', async () => {
  const person = await newPatient(app)
  const bought = await payOnly(app, person)
  await land(person, bought)
  const id = await openDispute(app, bought)
  await closeDispute(app, id, 'lost')
  for (const type of ['charge.dispute.closed', 'charge.dispute.created']) {
    expect(await resend(app, type, bought, 2)).toEqual([200, 200])
  }
  const entries = { [`stripe:${bought.id}`]: 150, [`dispute:${id}`]: -150 }
  expect(await booksOf(app, person)).toEqual(booksWith(person, { entries, payments: ['refunded'] }))
})

test('types that mean nothing here are taken, even with database and Stripe away', async () => {
  const event = { id: 'evt_1unknown', object: 'event', type: 'customer.tax_id.updated', data: { object: {} } }
  const { payload, signature } = await signed(app, event)
  await Promise.all([app.control('neon', 'down', 20), app.control('stripe', 'down', 20)])
  expect(await postEvent(app, payload, signature)).toBe(200)
})

test('events of purchases that are not ours are taken, and nothing is stored', async () => {
  const before = await app.db.$count(checkouts)
  for (const [type, object] of [
    [COMPLETED, { id: 'cs_test_nobodys1' }],
    ['charge.refunded', { payment_intent: 'pi_nobodys' }],
    ['charge.dispute.created', { payment_intent: null }],
  ]) {
    const event = { id: `evt_1${crypto.randomUUID()}`, object: 'event', type, data: { object } }
    const { payload, signature } = await signed(app, event)
    expect(await postEvent(app, payload, signature)).toBe(200)
  }
  expect(await app.db.$count(checkouts)).toBe(before)
})

test.each([
  ['the database', 'neon', 'down'],
  ['the connection to the database', 'neon', 'cut'],
  ['Stripe', 'stripe', 'down'],
])('%s away: 5xx, and sent again it gives the credits once', async (_, service, fault) => {
  const person = await newPatient(app)
  const bought = await payOnly(app, person)
  const { payload, signature } = await signed(app, await completedEvent(app, bought))
  await app.control(service, fault, 1000)
  expect(await postEvent(app, payload, signature)).toBe(503)
  await app.control(service, 'clear')
  expect(await postEvent(app, payload, signature)).toBe(200)
  await expectGrantedOnce(person, bought)
})
