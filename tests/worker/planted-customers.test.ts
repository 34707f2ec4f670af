import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { customerPortal, listReceipts, refundPurchase } from '../../contract/payments.ts'
import { users } from '../../worker/db/users.ts'
import { checkouts } from '../../worker/features/payments/tables.ts'
import { api, failureOf } from '../support/api.ts'
import { balanceOf, beginCheckout, buy, historyOf, sendWebhooks, stripeOf } from '../support/payments.ts'
import { newPatient, userRow } from '../support/people.ts'
import { useApp } from '../support/use-app.ts'
import { until } from '../support/wait.ts'

// docs/keys.md: another's customer number in a row shows nothing, buys nothing, and is not deleted (erasure-faults.test.ts);
// another's payment is not paid back.

const app = await useApp({ constants: { SHIP_AFTER: 20 } })
beforeEach(() => sendWebhooks(app, false))

test('another’s customer that was written into the database buys nothing: the buyer gets their own', async () => {
  const [person, thief] = [await newPatient(app), await newPatient(app)]
  await beginCheckout(app, person, 'prova')
  const { stripeCustomerId } = await userRow(app, person.id)
  await app.db.update(users).set({ stripeCustomerId: null }).where(eq(users.id, person.id))
  await app.db.update(users).set({ stripeCustomerId }).where(eq(users.id, thief.id))
  const begun = await beginCheckout(app, thief, 'power')
  const { customer } = await stripeOf(app).checkout.sessions.retrieve(begun.id)
  expect(customer).not.toBe(stripeCustomerId)
  expect((await userRow(app, thief.id)).stripeCustomerId).toBe(customer)
  expect(await stripeOf(app).customers.retrieve(String((await userRow(app, thief.id)).stripeCustomerId))).toMatchObject(
    { metadata: { user_id: thief.id } },
  )
})

test('a customer number that was written into the database shows nobody another’s receipts', async () => {
  const [person, thief] = await Promise.all([newPatient(app), newPatient(app)])
  await sendWebhooks(app, true)
  await buy(app, thief)
  await buy(app, person)
  const { stripeCustomerId } = await userRow(app, person.id)
  const setCustomer = (id: string, customer: string | null) =>
    app.db.update(users).set({ stripeCustomerId: customer }).where(eq(users.id, id))
  await setCustomer(person.id, null)
  await setCustomer(thief.id, stripeCustomerId)
  for (const endpoint of [customerPortal, listReceipts] as const) {
    expect(await failureOf(api(app, endpoint, {}, thief))).toMatchObject({
      status: 409,
      body: { detail: expect.stringContaining('kundnumret hos betaltjänsten är inte ditt') },
    })
  }
  await until('the line of the log', () => app.logs.some((line) => line.includes('customer_swapped')))
})

test('another’s payment that was written into a purchase is not paid back, and the credits stay', async () => {
  const [person, thief] = await Promise.all([newPatient(app), newPatient(app)])
  await sendWebhooks(app, true)
  const [bought, own] = [await buy(app, person), await buy(app, thief)]
  await app.db.update(checkouts).set({ paymentIntent: bought.intent }).where(eq(checkouts.id, own.id))
  const before = await balanceOf(app, thief)
  const refused = await failureOf(api(app, refundPurchase, { body: { checkout_session_id: own.id } }, thief))
  expect(refused).toMatchObject({ status: 409, body: { detail: expect.stringContaining('Dina credits är kvar') } })
  for (const { intent } of [bought, own]) {
    expect((await stripeOf(app).refunds.list({ payment_intent: intent })).data).toEqual([])
  }
  expect(await balanceOf(app, thief)).toBe(before)
  expect((await historyOf(app, thief)).map(({ status }) => status)).toEqual(['paid'])
  await until('the line of the log', () =>
    app.logs.some((line) => line.includes('payment_swapped') && line.includes(own.id)),
  )
})
