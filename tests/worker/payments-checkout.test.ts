import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  addCreditsFromPayment,
  createCheckout,
  customerPortal,
  listReceipts,
  listPlans,
  paymentsHealth,
  type PlanId,
  PLANS,
  processSuccessfulPayment,
} from '../../contract/payments.ts'
import { checkouts } from '../../worker/features/payments/tables.ts'
import { api, failureOf, request } from '../support/api.ts'
import {
  auditOf,
  balanceOf,
  beginCheckout,
  booksOf,
  booksWith,
  buy,
  historyOf,
  pay,
  payOnly,
  sendWebhooks,
  stripeOf,
} from '../support/payments.ts'
import { newPatient, newTherapist, type Person, userRow } from '../support/people.ts'
import { useApp } from '../support/use-app.ts'
import { withinAMinute } from '../support/within-a-minute.ts'

const app = await useApp({ constants: { SHIP_AFTER: 20 } })
beforeEach(() => sendWebhooks(app, false))
afterEach(() => Promise.all([app.control('neon', 'clear'), app.control('stripe', 'clear')]))

const land = (person: Person, id: string) => api(app, processSuccessfulPayment, { params: { session_id: id } }, person)

const addFor = (person: Person, plan: PlanId) => api(app, addCreditsFromPayment, { query: { plan_type: plan } }, person)

const checkoutRows = (person: Person) => app.db.select().from(checkouts).where(eq(checkouts.userId, person.id))

test('anybody may read the plans', async () => {
  expect(await api(app, listPlans, {})).toEqual({
    plans: [
      { id: 'prova', name: 'Prova på', price_sek: 49, credits: 50, popular: false },
      { id: 'start', name: 'Komma igång', price_sek: 99, credits: 150, popular: true },
      { id: 'power', name: 'Daglig användning', price_sek: 349, credits: 1000, popular: false },
    ],
  })
})

test.each(PLANS)('$name costs $price_sek kr at the checkout and gives $credits credits', async (plan) => {
  const person = await newPatient(app)
  const bought = await payOnly(app, person, plan.id)
  const session = await stripeOf(app).checkout.sessions.retrieve(bought.id, { expand: ['line_items'] })
  expect(session).toMatchObject({
    amount_total: plan.price_sek * 100,
    currency: 'sek',
    client_reference_id: person.id,
    customer: (await userRow(app, person.id)).stripeCustomerId,
    locale: 'sv',
    success_url: `${app.origin}/payment-success?session_id={CHECKOUT_SESSION_ID}`,
    cancel_url: `${app.origin}/payment-cancelled`,
  })
  expect(session.line_items?.data).toMatchObject([{ description: `${plan.name}, ${plan.credits} credits` }])
  expect(await checkoutRows(person)).toMatchObject([{ id: bought.id, plan: plan.id, fulfilledAt: null }])
  const balance = 12 + plan.credits
  expect(await land(person, bought.id)).toEqual({
    credits_added: plan.credits,
    credits_granted: plan.credits,
    new_credits: balance,
  })
  const entries = { [`stripe:${bought.id}`]: plan.credits }
  expect(await booksOf(app, person)).toEqual(booksWith(person, { balance, entries, payments: ['paid'] }))
})

test('the price is asked for in kronor whatever the buyer’s country, and an invoice is made, which is the receipt', async () => {
  const person = await newPatient(app)
  app.forget()
  await beginCheckout(app, person)
  const asked = app.ledger('stripe').filter(({ method, path }) => method === 'POST' && path.endsWith('/sessions'))
  expect(asked.map(({ detail }) => detail['params'])).toMatchObject([
    { adaptive_pricing: { enabled: 'false' }, invoice_creation: { enabled: 'true' } },
  ])
})

test('clicking six times begins one checkout; after it is paid the next is a new one', async () => {
  // A checkout belongs to the minute it was begun in.
  const [person, begun] = await withinAMinute(async () => {
    const buyer = await newPatient(app)
    return [buyer, await Promise.all(Array.from({ length: 6 }, () => beginCheckout(app, buyer)))] as const
  })
  const [first = begun[0]] = begun
  expect(new Set(begun.map(({ id }) => id)).size).toBe(1)
  expect(new Set(begun.map(({ url }) => url)).size).toBe(1)
  expect(await checkoutRows(person)).toHaveLength(1)
  expect(await auditOf(app, String(first?.id))).toEqual(['payment.begin'])
  const customers = await stripeOf(app).customers.list({ email: person.email })
  expect(customers.data).toMatchObject([{ metadata: { user_id: person.id } }])
  const other = await beginCheckout(app, person, 'power')
  expect(other.id).not.toBe(first?.id)
  if (first === undefined) throw new Error('Six clicks begin a checkout.')
  await pay(app, first)
  await land(person, first.id)
  expect((await beginCheckout(app, person)).id).not.toBe(first.id)
})

test('a customer that was removed at Stripe is made anew', async () => {
  const person = await newPatient(app)
  await beginCheckout(app, person, 'prova')
  const before = (await userRow(app, person.id)).stripeCustomerId
  await stripeOf(app).customers.del(String(before))
  const begun = await beginCheckout(app, person, 'power')
  const after = (await userRow(app, person.id)).stripeCustomerId
  expect(after).not.toBe(before)
  expect((await stripeOf(app).checkout.sessions.retrieve(begun.id)).customer).toBe(after)
})

test('a plan that does not exist, or more than a plan, is refused', async () => {
  const person = await newPatient(app)
  const wrong = [{ plan_type: 'gratis' }, { plan_type: 'start', price_sek: 1 }, { plan_type: 150 }, {}, undefined]
  for (const body of wrong) expect((await request(app, createCheckout, { body }, person)).status).toBe(422)
  expect((await request(app, createCheckout, { body: '{"plan_type":' }, person)).status).toBe(400)
  expect((await request(app, addCreditsFromPayment, { query: { plan_type: 'gratis' } }, person)).status).toBe(422)
  expect(await checkoutRows(person)).toEqual([])
})

test('a therapist buys nothing, and neither does somebody who is not signed in', async () => {
  const therapist = await newTherapist(app)
  const calls = [
    [createCheckout, { body: { plan_type: 'start' } }],
    [processSuccessfulPayment, { params: { session_id: 'cs_test_nothing1' } }],
    [addCreditsFromPayment, { query: { plan_type: 'start' } }],
    [customerPortal, {}],
  ] as const
  for (const [endpoint, input] of calls) {
    expect((await request(app, endpoint, input, therapist)).status).toBe(403)
    expect((await request(app, endpoint, input)).status).toBe(401)
  }
  expect(await checkoutRows(therapist)).toEqual([])
})

test('Stripe or the database away: said in Swedish, and nothing is begun', async () => {
  const person = await newPatient(app)
  await app.control('stripe', 'down', 1000)
  const away = await failureOf(beginCheckout(app, person))
  expect(away).toMatchObject({ status: 503, body: { code: 'payments_unavailable' } })
  expect(away.body.detail).toMatch(/^Betalning misslyckades: .*Inga pengar har dragits/)
  await app.control('stripe', 'clear')
  await app.control('neon', 'down', 1000)
  expect(await failureOf(beginCheckout(app, person))).toMatchObject({
    status: 503,
    body: { code: 'database_unavailable' },
  })
  await app.control('neon', 'clear')
  expect(await checkoutRows(person)).toEqual([])
  expect(await beginCheckout(app, person)).toMatchObject({ url: expect.stringContaining('/stripe/checkout/cs_test_') })
})

test('the landing page: unpaid 402, foreign and unknown 404, malformed 422, Stripe away 503', async () => {
  const [person, other] = [await newPatient(app), await newPatient(app)]
  const begun = await beginCheckout(app, person)
  expect(await failureOf(land(person, begun.id))).toMatchObject({ status: 402, body: { code: 'payment_required' } })
  await pay(app, begun)
  expect((await failureOf(land(other, begun.id))).status).toBe(404)
  expect((await failureOf(land(person, 'cs_test_nothing1'))).status).toBe(404)
  for (const id of ['nothing', 'cs_', `cs_${'a'.repeat(300)}`, "cs_test_1'--"]) {
    expect((await failureOf(land(person, id))).status).toBe(422)
  }
  await app.control('stripe', 'down', 1000)
  expect((await failureOf(land(person, begun.id))).status).toBe(503)
  await app.control('stripe', 'clear')
  expect(await balanceOf(app, person)).toBe(12)
  expect(await historyOf(app, person)).toEqual([])
})

test('the landing page shown 10 times at once, and again, tells of the pack and gives it once', async () => {
  const person = await newPatient(app)
  const { id } = await payOnly(app, person)
  const landed = await Promise.all(Array.from({ length: 10 }, () => land(person, id)))
  expect(landed.reduce((sum, one) => sum + one.credits_added, 0)).toBe(150)
  for (const one of landed) expect(one).toMatchObject({ credits_granted: 150, new_credits: 162 })
  expect(await land(person, id)).toEqual({ credits_added: 0, credits_granted: 150, new_credits: 162 })
  expect(await booksOf(app, person)).toMatchObject({ balance: 162, payments: ['paid'] })
  expect(await auditOf(app, id)).toEqual(['payment.begin', 'payment.fulfil'])
})

test('the second try gives what this person has paid for, of that plan alone, and never twice', async () => {
  const [person, other] = [await newPatient(app), await newPatient(app)]
  const nothing = await failureOf(addFor(person, 'start'))
  expect(nothing).toMatchObject({ status: 402, body: { code: 'payment_required' } })
  await beginCheckout(app, person, 'power')
  await payOnly(app, person, 'start')
  await payOnly(app, other, 'prova')
  for (const plan of ['prova', 'power'] as const) expect((await failureOf(addFor(person, plan))).status).toBe(402)
  expect(await balanceOf(app, person)).toBe(12)
  expect(await addFor(person, 'start')).toEqual({ credits_added: 150, credits_granted: 150, new_credits: 162 })
  expect((await failureOf(addFor(person, 'start'))).status).toBe(402)
  expect(await api(app, addCreditsFromPayment, { query: {} }, other)).toMatchObject({
    credits_added: 50,
    new_credits: 62,
  })
  expect(await booksOf(app, person)).toMatchObject({ balance: 162, payments: ['paid'] })
})

test('the second try made 10 times at once gives what was paid once', async () => {
  const person = await newPatient(app)
  await payOnly(app, person, 'prova')
  const tries = await Promise.allSettled(Array.from({ length: 10 }, () => addFor(person, 'prova')))
  const given = tries.filter((one) => one.status === 'fulfilled').map((one) => one.value)
  expect(given).toEqual([{ credits_added: 50, credits_granted: 50, new_credits: 62 }])
  const refused = tries.filter((one) => one.status === 'rejected').map(({ reason }) => reason)
  expect(refused).toMatchObject(Array.from({ length: 9 }, () => ({ status: 402 })))
  expect(await booksOf(app, person)).toMatchObject({ balance: 62, payments: ['paid'] })
})

test('the second try looks back 30 days and no further', async () => {
  const person = await newPatient(app)
  const { id } = await payOnly(app, person, 'prova')
  const begunDaysAgo = (days: number) =>
    app.db
      .update(checkouts)
      .set({ createdAt: new Date(Date.now() - days * 24 * 60 * 60 * 1000) })
      .where(eq(checkouts.id, id))
  await begunDaysAgo(30.01)
  expect((await failureOf(addFor(person, 'prova'))).status).toBe(402)
  await begunDaysAgo(29.99)
  expect(await addFor(person, 'prova')).toMatchObject({ credits_added: 50, new_credits: 62 })
})

test('a card that is declined buys nothing, and the next one does', async () => {
  const person = await newPatient(app)
  const begun = await beginCheckout(app, person, 'prova')
  const body = new URLSearchParams({ card: '4000000000000002' })
  const declined = await fetch(`${begun.url}/pay`, { method: 'POST', body, redirect: 'manual' })
  expect(declined.status).toBe(402)
  expect((await failureOf(land(person, begun.id))).status).toBe(402)
  await pay(app, begun)
  expect(await land(person, begun.id)).toMatchObject({ credits_added: 50, new_credits: 62 })
})

test('the history: ones own paid purchases, newest first, with what may be undone until when', async () => {
  const person = await newPatient(app)
  await sendWebhooks(app, true)
  const older = await buy(app, person, 'prova')
  const newer = await buy(app, person, 'power')
  await beginCheckout(app, person)
  await buy(app, await newPatient(app))
  const payments = await historyOf(app, person)
  expect(payments).toMatchObject([
    { checkout_session_id: newer.id, plan_name: 'Daglig användning', amount_sek: 349, refundable_credits: 1000 },
    { checkout_session_id: older.id, plan_name: 'Prova på', amount_sek: 49, refundable_credits: 50 },
  ])
  for (const { paid_at: paid, refundable_until: until_ } of payments) {
    expect(Date.parse(String(until_)) - Date.parse(paid)).toBe(30 * 24 * 60 * 60 * 1000)
    expect(Date.now() - Date.parse(paid)).toBeLessThan(60_000)
  }
})

test('each purchase has its receipt, as Stripe gives it, and nobody else sees it', async () => {
  const [person, other] = await Promise.all([newPatient(app), newPatient(app)])
  expect(await api(app, listReceipts, {}, person)).toEqual({ receipts: [] })
  await sendWebhooks(app, true)
  const [one, two] = [await buy(app, person, 'prova'), await buy(app, person, 'start')]
  const { receipts } = await api(app, listReceipts, {}, person)
  expect(receipts.map((receipt) => receipt.checkout_session_id)).toEqual([two.id, one.id])
  for (const { receipt_url: url } of receipts) expect(await (await fetch(url)).text()).toContain('Kvitto')
  expect(await api(app, listReceipts, {}, other)).toEqual({ receipts: [] })
})

test('the receipts: none before the first purchase, then a page of the payment provider', async () => {
  const person = await newPatient(app)
  const none = await failureOf(api(app, customerPortal, {}, person))
  expect(none).toMatchObject({ status: 404, body: { detail: expect.stringContaining('inga kvitton') } })
  await beginCheckout(app, person)
  const { portal_url: url } = await api(app, customerPortal, {}, person)
  const page = await fetch(url)
  expect(page.status).toBe(200)
  expect(await page.text()).toContain('/profile')
  await app.control('stripe', 'down', 1000)
  expect((await failureOf(api(app, customerPortal, {}, person))).status).toBe(503)
})

test('health tells anybody whether Stripe answers', async () => {
  expect(await api(app, paymentsHealth, {})).toEqual({ status: 'ok' })
  await app.control('stripe', 'down', 1000)
  const away = await request(app, paymentsHealth)
  expect([away.status, await away.json()]).toEqual([200, { status: 'unavailable' }])
  await app.control('stripe', 'clear')
  expect(await api(app, paymentsHealth, {})).toEqual({ status: 'ok' })
})
