import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { sendChatMessage } from '../../contract/chat.ts'
import { processSuccessfulPayment, refundPurchase } from '../../contract/payments.ts'
import { checkouts, paymentReturns } from '../../worker/features/payments/tables.ts'
import { api, type ApiFailure, failureOf, request } from '../support/api.ts'
import { beforeBatch } from '../support/before-batch.ts'
import {
  auditOf,
  balanceOf,
  booksOf,
  booksWith,
  type Bought,
  buy,
  closeDispute,
  historyOf,
  openDispute,
  payOnly,
  resend,
  sendWebhooks,
  stripeOf,
  useUp,
} from '../support/payments.ts'
import { newPatient, type Person } from '../support/people.ts'
import { useApp } from '../support/use-app.ts'
import { until } from '../support/wait.ts'

const COMPLETED = 'checkout.session.completed'

const app = await useApp({ constants: { SHIP_AFTER: 20, STILL_BUSY: -1000 } })

beforeEach(() => sendWebhooks(app, false))
afterEach(() => Promise.all([app.control('neon', 'clear'), app.control('stripe', 'clear')]))

const undo = (person: Person, { id }: { readonly id: string }) =>
  api(app, refundPurchase, { body: { checkout_session_id: id } }, person)

const refundsAt = async ({ intent }: Bought) => (await stripeOf(app).refunds.list({ payment_intent: intent })).data

/** Mails other than those of signing up. */
const receiptsOf = ({ email }: Person) => app.inbox(email).filter(({ subject }) => subject.startsWith('Kvitto'))

async function payDaysAgo({ id }: Bought, days: number): Promise<void> {
  const fulfilledAt = new Date(Date.now() - days * 24 * 60 * 60 * 1000)
  await app.db.update(checkouts).set({ fulfilledAt }).where(eq(checkouts.id, id))
}

const land = (person: Person, { id }: { readonly id: string }) =>
  api(app, processSuccessfulPayment, { params: { session_id: id } }, person)

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

test('undoing a purchase pays back what is unused, takes it, and mails a receipt without a word of the talks', async () => {
  await sendWebhooks(app, true)
  const person = await newPatient(app, { firstName: 'Markörnamn' })
  const bought = await buy(app, person)
  const message = 'Markörtext: jag sov dåligt i natt.'
  await api(app, sendChatMessage, { body: { message, message_id: crypto.randomUUID() } }, person)
  await useUp(app, person, 61)
  expect((await historyOf(app, person))[0]).toMatchObject({ refundable_credits: 100, amount_sek: 99, status: 'paid' })
  expect(await undo(person, bought)).toEqual({ refunded_sek: 66, credits_removed: 100, new_credits: 0 })
  const [refund, ...others] = await refundsAt(bought)
  expect(others).toEqual([])
  expect(refund).toMatchObject({ amount: 6600, reason: 'requested_by_customer' })
  const entries = { [`stripe:${bought.id}`]: 150, [`refund:${refund?.metadata?.['return_id']}`]: -100 }
  expect(await booksOf(app, person)).toEqual(booksWith(person, { balance: 0, entries, payments: ['partly_refunded'] }))
  const [payment] = await historyOf(app, person)
  expect(payment).toMatchObject({ refundable_credits: 0, refundable_until: null })
  const steps = ['payment.begin', 'payment.fulfil', 'payment.refund', 'payment.return']
  expect(await auditOf(app, bought.id)).toEqual(steps)
  const receipt = await until('the receipt', () => receiptsOf(person)[0])
  expect(receipt.text).toMatch(/66.kr/)
  expect(receipt.text).toContain('100 credits har tagits bort')
  for (const text of [receipt.text, receipt.html, receipt.subject]) expect(text).not.toMatch(/Markör|sov/)
  expect(await resend(app, 'charge.refunded', bought, 3)).toEqual([200, 200, 200])
  expect(receiptsOf(person)).toHaveLength(1)
})

test('clicking five times at once pays back once; a purchase that is paid back is not paid back again', async () => {
  const person = await newPatient(app)
  const bought = await payOnly(app, person)
  await land(person, bought)
  const paidBack = { refunded_sek: 99, credits_removed: 150, new_credits: 12 }
  const outcomes = await Promise.all(
    Array.from({ length: 5 }, () => undo(person, bought).catch(({ status }: ApiFailure) => status)),
  )
  expect(outcomes).toContainEqual(paidBack)
  // One that comes when all is done is told so; how many those are is chance.
  for (const one of outcomes) expect([paidBack, 409]).toContainEqual(one)
  expect((await failureOf(undo(person, bought))).body.detail).toMatch(/inget att återbetala/)
  expect(await refundsAt(bought)).toMatchObject([{ amount: 9900 }])
  expect(await booksOf(app, person)).toMatchObject({ balance: 12, payments: ['refunded'] })
  await until('the receipt', () => receiptsOf(person).length > 0)
  expect(receiptsOf(person)).toHaveLength(1)
})

test('a click whose purchase was paid back in the moment before is told that nothing is left, and nothing more moves', async () => {
  const person = await newPatient(app)
  const bought = await payOnly(app, person)
  await land(person, bought)
  const first = () => undo(person, bought)
  const late = await beforeBatch(app, /insert into "payment_returns"/, first, () => failureOf(undo(person, bought)))
  expect(late).toMatchObject({ status: 409, body: { detail: expect.stringContaining('inget att återbetala') } })
  expect(await refundsAt(bought)).toMatchObject([{ amount: 9900 }])
  expect(await booksOf(app, person)).toMatchObject({ balance: 12, payments: ['refunded'] })
})

test('the guarantee holds for 30 days and no longer', async () => {
  const person = await newPatient(app)
  const bought = await payOnly(app, person)
  await land(person, bought)
  await payDaysAgo(bought, 30.01)
  expect((await historyOf(app, person))[0]).toMatchObject({ refundable_credits: 0, refundable_until: null })
  const refusal = await failureOf(undo(person, bought))
  expect(refusal).toMatchObject({ status: 409, body: { detail: expect.stringContaining('mer än 30 dagar') } })
  expect(await refundsAt(bought)).toEqual([])
  expect(await booksOf(app, person)).toMatchObject({ balance: 162, payments: ['paid'] })
  await payDaysAgo(bought, 29.99)
  expect(await undo(person, bought)).toMatchObject({ refunded_sek: 99, credits_removed: 150 })
})

test('a purchase that is used up, or that the bank looks into, is not paid back', async () => {
  const person = await newPatient(app)
  const used = await payOnly(app, person, 'prova')
  await land(person, used)
  await useUp(app, person, 62)
  const refusal = await failureOf(undo(person, used))
  expect(refusal).toMatchObject({ status: 409, body: { detail: expect.stringContaining('är använda') } })
  const disputed = await payOnly(app, person)
  await land(person, disputed)
  await openDispute(app, disputed)
  await resend(app, 'charge.dispute.created', disputed)
  expect(await failureOf(undo(person, disputed))).toMatchObject({
    status: 409,
    body: { detail: expect.stringContaining('din bank') },
  })
  expect([await refundsAt(used), await refundsAt(disputed)]).toEqual([[], []])
  expect(await booksOf(app, person)).toMatchObject({ balance: 0, payments: ['disputed', 'paid'] })
})

test('the older of two packs is used first, so only what is left of it is paid back', async () => {
  const person = await newPatient(app)
  const [older, newer] = [await payOnly(app, person, 'prova'), await payOnly(app, person, 'power')]
  await land(person, older)
  await land(person, newer)
  await useUp(app, person, 32)
  const refundable = (await historyOf(app, person)).map((one) => [one.plan_type, one.refundable_credits])
  expect(refundable).toEqual([
    ['power', 1000],
    ['prova', 30],
  ])
  expect(await undo(person, older)).toEqual({ refunded_sek: 30, credits_removed: 30, new_credits: 1000 })
  expect(await undo(person, newer)).toEqual({ refunded_sek: 349, credits_removed: 1000, new_credits: 0 })
  expect(await booksOf(app, person)).toMatchObject({ balance: 0, payments: ['refunded', 'partly_refunded'] })
})

test('what is not ones own, not paid or no id is not paid back', async () => {
  const [person, other] = [await newPatient(app), await newPatient(app)]
  const bought = await payOnly(app, person)
  expect((await failureOf(undo(person, bought))).status).toBe(404)
  await land(person, bought)
  expect((await failureOf(undo(other, bought))).status).toBe(404)
  expect((await failureOf(undo(person, { id: 'cs_test_nothing1' }))).status).toBe(404)
  for (const body of [{ checkout_session_id: 'fel' }, { checkout_session_id: bought.id, amount: 1 }, {}, undefined]) {
    expect((await request(app, refundPurchase, { body }, person)).status).toBe(422)
  }
  expect((await request(app, refundPurchase, { body: { checkout_session_id: bought.id } })).status).toBe(401)
  expect(await booksOf(app, person)).toMatchObject({ balance: 162, payments: ['paid'] })
})

test.each(['asking again', 'the sweep'])('a refund that Stripe did not answer is finished by %s, once', async (by) => {
  const person = await newPatient(app)
  const bought = await payOnly(app, person)
  await land(person, bought)
  await app.control('stripe', 'down', 1000)
  expect((await failureOf(undo(person, bought))).status).toBe(503)
  expect(await balanceOf(app, person)).toBe(12)
  await app.control('stripe', 'clear')
  if (by === 'asking again') expect(await undo(person, bought)).toMatchObject({ refunded_sek: 99, new_credits: 12 })
  else {
    await app.control('mail', 'slow', 1, 1000)
    await app.runSchedule('*/10 * * * *')
    expect(receiptsOf(person), 'a schedule ends when what it left behind has ended').toHaveLength(1)
  }
  await app.runSchedule('*/10 * * * *')
  expect(await refundsAt(bought)).toMatchObject([{ amount: 9900 }])
  expect(await booksOf(app, person)).toMatchObject({ balance: 12, payments: ['refunded'] })
  await until('the receipt', () => receiptsOf(person).length > 0)
  expect(receiptsOf(person)).toHaveLength(1)
})

test('a refund that Stripe refuses gives the credits back', async () => {
  const person = await newPatient(app)
  const bought = await payOnly(app, person)
  await land(person, bought)
  const id = await openDispute(app, bought)
  expect(await failureOf(undo(person, bought))).toMatchObject({
    status: 409,
    body: { detail: expect.stringContaining('Dina credits är kvar') },
  })
  expect(await booksOf(app, person)).toMatchObject({ balance: 162, payments: ['paid'] })
  expect(await app.db.select().from(paymentReturns).where(eq(paymentReturns.checkoutId, bought.id))).toMatchObject([
    { state: 'undone' },
  ])
  await closeDispute(app, id, 'won')
  expect(receiptsOf(person)).toEqual([])
})
