import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { processSuccessfulPayment } from '../../contract/payments.ts'
import { checkouts } from '../../worker/features/payments/tables.ts'
import { api, failureOf } from '../support/api.ts'
import {
  auditOf,
  beginCheckout,
  booksOf,
  booksWith,
  type Bought,
  buy,
  completedEvent,
  pay,
  payOnly,
  postEvent,
  resend,
  sendWebhooks,
  signed,
  stripeOf,
} from '../support/payments.ts'
import { newPatient, type Person } from '../support/people.ts'
import { useApp } from '../support/use-app.ts'
import { until } from '../support/wait.ts'

const COMPLETED = 'checkout.session.completed'

const app = await useApp({ constants: { SHIP_AFTER: 20 } })

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

test.each([0, 1, 2, 3])('the database away at step %i of an event: sent again it is done once', async (step) => {
  const person = await newPatient(app)
  const bought = await payOnly(app, person)
  const { payload, signature } = await signed(app, await completedEvent(app, bought))
  await booksOf(app, person)
  if (step > 0) await app.control('neon', 'slow', step, 1)
  await app.control('neon', step % 2 === 0 ? 'down' : 'lost_reply')
  expect([200, 503]).toContain(await postEvent(app, payload, signature))
  await app.control('neon', 'clear')
  expect(await postEvent(app, payload, signature)).toBe(200)
  await expectGrantedOnce(person, bought)
})

test('an event says which purchase to ask about, and its content is believed in nothing', async () => {
  const [buyer, stranger] = [await newPatient(app), await newPatient(app)]
  const bought = await payOnly(app, buyer)
  const event = await completedEvent(app, bought)
  const told = { client_reference_id: stranger.id, amount_total: 34_900, metadata: { plan: 'power' } }
  const forged = await signed(app, { ...event, data: { object: { ...event.data.object, ...told } } })
  expect(await postEvent(app, forged.payload, forged.signature)).toBe(200)
  await expectGrantedOnce(buyer, bought)
  expect(await booksOf(app, stranger)).toEqual(booksWith(stranger))
})

test("somebody else's checkout gives its buyer the credits and nobody else", async () => {
  const [buyer, stranger] = [await newPatient(app), await newPatient(app)]
  const bought = await payOnly(app, buyer)
  expect((await failureOf(land(stranger, bought))).status).toBe(404)
  expect(await booksOf(app, stranger)).toEqual(booksWith(stranger))
  expect(await resend(app, COMPLETED, bought)).toEqual([200])
  await expectGrantedOnce(buyer, bought)
})

test('a checkout that Stripe says is of another buyer gives nobody anything, and is told to the operator', async () => {
  const [buyer, other] = [await newPatient(app), await newPatient(app)]
  const bought = await payOnly(app, buyer)
  await app.db.update(checkouts).set({ userId: other.id }).where(eq(checkouts.id, bought.id))
  expect(await resend(app, COMPLETED, bought)).toEqual([200])
  for (const person of [buyer, other]) expect(await booksOf(app, person)).toEqual(booksWith(person))
  await expectMismatchLogged(bought)
})

test.each([
  ['less than the pack costs', 4900, 'sek'],
  ['as much in another currency', 9900, 'jpy'],
])('a checkout that was paid with %s gives nothing, and is told to the operator', async (_, amount, currency) => {
  const person = await newPatient(app)
  const session = await stripeOf(app).checkout.sessions.create({
    mode: 'payment',
    client_reference_id: person.id,
    metadata: { plan: 'start' },
    line_items: [{ quantity: 1, price_data: { currency, unit_amount: amount, product_data: { name: 'Egen vara' } } }],
    success_url: `${app.origin}/payment-success`,
  })
  const bought = await pay(app, { id: session.id, url: session.url ?? '' })
  expect(await resend(app, COMPLETED, bought)).toEqual([200])
  expect((await failureOf(land(person, bought))).status).toBe(409)
  expect(await booksOf(app, person)).toEqual(booksWith(person))
  await expectMismatchLogged(bought)
})

async function expectMismatchLogged({ id }: Bought): Promise<void> {
  const line = await until('a line in the log', () =>
    app.logs.find((one) => one.includes('payment_mismatch') && one.includes(id)),
  )
  expect(line).toMatch(/^error /)
}

test('a checkout that the database has lost is told anew by Stripe, and granted once', async () => {
  const person = await newPatient(app)
  const bought = await payOnly(app, person)
  await app.db.delete(checkouts).where(eq(checkouts.id, bought.id))
  expect(await resend(app, COMPLETED, bought, 5)).toEqual([200, 200, 200, 200, 200])
  expect(await booksOf(app, person)).toEqual(bought150(person, bought))
  expect(await auditOf(app, bought.id)).toEqual(['payment.begin', 'payment.recover', 'payment.fulfil'])
})
