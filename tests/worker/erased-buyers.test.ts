import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { refundPurchase } from '../../contract/payments.ts'
import { ledgerKeys } from '../../worker/features/credits/ledger-keys.ts'
import { checkouts, paymentReturns } from '../../worker/features/payments/tables.ts'
import { erasures } from '../../worker/personal-data/erasures.ts'
import { api, failureOf } from '../support/api.ts'
import { erase, finishedErasure } from '../support/erasure.ts'
import { during } from '../support/faults.ts'
import { creditAccount } from '../support/ledger.ts'
import { dumpDatabase, textsIn } from '../support/leaks.ts'
import {
  type Begun,
  beginCheckout,
  type Bought,
  buy,
  completedEvent,
  openDispute,
  pay,
  postEvent,
  resend,
  sendWebhooks,
  signed,
  stripeOf,
  webhooksSettled,
} from '../support/payments.ts'
import { newPatient, type Person } from '../support/people.ts'
import { OFTEN } from '../support/schedules.ts'
import { useApp } from '../support/use-app.ts'
import { until } from '../support/wait.ts'

const app = await useApp({ own: true })

const returnsOf = (id: string) => app.db.select().from(paymentReturns).where(eq(paymentReturns.checkoutId, id))
const refundsOf = async (intent: string) => (await stripeOf(app).refunds.list({ payment_intent: intent })).data
const logged = (event: string) => app.logs.filter((line) => line.includes(`"${event}"`)).length

describe('a payment of somebody who is gone', () => {
  test('that was granted before: events and the sweep end calmly, and a dispute is still written down', async () => {
    const patient = await newPatient(app)
    const bought = await buy(app, patient, 'prova')
    await webhooksSettled(app)
    await erase(app, patient)
    await finishedErasure(app, patient)
    expect(await resend(app, 'checkout.session.completed', bought, 2)).toEqual([200, 200])
    await app.runSchedule(OFTEN)
    expect(await refundsOf(bought.intent)).toEqual([])
    expect(logged('payment_not_swept') + logged('payment_mismatch')).toBe(0)
    await openDispute(app, bought)
    await webhooksSettled(app)
    expect(await returnsOf(bought.id)).toMatchObject([{ kind: 'dispute', state: 'open', credits: 0 }])
    expect(textsIn(await dumpDatabase(app.db), [patient.id])).toEqual([])
  })

  test.each([
    ['by webhook', (paid: Awaited<ReturnType<typeof paidUnseen>>) => tellStripes(paid)],
    ['by the sweep', () => app.runSchedule(OFTEN)],
  ])('that comes afterwards %s is granted to nobody and paid back, once', async (_, comes) => {
    const paid = await paidUnseen()
    await comes(paid)
    await app.runSchedule(OFTEN)
    await tellStripes(paid)
    const refunds = await refundsOf(paid.bought.intent)
    expect(refunds).toMatchObject([{ amount: 4900, status: 'succeeded' }])
    expect(await returnsOf(paid.bought.id)).toMatchObject([{ id: refunds[0]?.id, state: 'final', credits: 0 }])
    const [checkout] = await app.db.select().from(checkouts).where(eq(checkouts.id, paid.bought.id))
    expect(checkout).toMatchObject({ fulfilledAt: expect.any(Date), paymentIntent: paid.bought.intent })
    const account = await app.object<{ balance(): Promise<number> }>('CREDIT_ACCOUNT', checkout?.userId ?? '')
    expect(await account.balance()).toBe(0)
    expect(textsIn(await dumpDatabase(app.db), [paid.patient.id])).toEqual([])
  })

  test('that is granted while they are being erased is paid back, and nothing is left of it', async () => {
    const patient = await newPatient(app)
    const bought = await paidWithoutEvent(patient)
    const { payload, signature } = await signed(app, await completedEvent(app, bought))
    const before = app.ledger('neon').length
    await app.control('stripe', 'slow', 1, 3000)
    const told = postEvent(app, payload, signature)
    // The purchase is read, with its returns, as its buyer's beside that slow answer.
    await until('the purchase', () =>
      app
        .ledger('neon')
        .slice(before)
        .some(({ detail }) => detail['statements'] === 2),
    )
    // The first step of an erasure alone, which takes no time: the others come with `finishedErasure`.
    await app.db.insert(erasures).values({ userId: patient.id, requestedAt: new Date() })
    expect(await told).toBe(200)
    const account = await creditAccount(app, patient.id)
    expect((await account.entries()).some(({ key }) => key === ledgerKeys.purchase(bought.id))).toBe(true)
    await until('the ledger in Postgres', async () => (await account.entries()).every(({ sent }) => sent))
    expect(await refundsOf(bought.intent)).toMatchObject([{ amount: 4900, status: 'succeeded' }])
    await finishedErasure(app, patient)
    expect(await account.balance()).toBe(0)
    expect(textsIn(await dumpDatabase(app.db), [patient.id])).toEqual([])
  })

  test('that comes while their erasure waits is paid back', async () => {
    const patient = await newPatient(app)
    const account = await creditAccount(app, patient.id)
    const before = await account.balance()
    const bought = await paidWithoutEvent(patient)
    await app.db.insert(erasures).values({ userId: patient.id, requestedAt: new Date() })
    await tellStripes({ bought })
    expect(await refundsOf(bought.intent)).toMatchObject([{ amount: 4900 }])
    expect(await account.balance()).toBe(before)
    await finishedErasure(app, patient)
  })

  test('that waits for its refund gets it: the person had asked for the money', async () => {
    const patient = await newPatient(app)
    const bought = await buy(app, patient, 'prova')
    await during(app, 'stripe', 'down', async () => {
      await failureOf(api(app, refundPurchase, { body: { checkout_session_id: bought.id } }, patient))
    })
    expect(await returnsOf(bought.id)).toMatchObject([{ state: 'requested', amount: 4900, credits: 50 }])
    const aWhileAgo = new Date(Date.now() - 120_000)
    await app.db.update(paymentReturns).set({ createdAt: aWhileAgo }).where(eq(paymentReturns.checkoutId, bought.id))
    await erase(app, patient)
    await app.runSchedule(OFTEN)
    expect(await refundsOf(bought.intent)).toMatchObject([{ amount: 4900 }])
    expect(await returnsOf(bought.id)).toMatchObject([{ state: 'final', amount: 4900, credits: 50 }])
  })
})

/** A checkout that was begun before the erasure and paid after it, without an event. */
async function paidUnseen() {
  const patient = await newPatient(app)
  const begun = await beginCheckout(app, patient, 'prova')
  await erase(app, patient)
  await finishedErasure(app, patient)
  return { patient, bought: await payWithoutEvent(begun) }
}

async function paidWithoutEvent(patient: Person): Promise<Bought> {
  return payWithoutEvent(await beginCheckout(app, patient, 'prova'))
}

async function payWithoutEvent(begun: Begun): Promise<Bought> {
  await sendWebhooks(app, false)
  const bought = await pay(app, begun)
  await sendWebhooks(app, true)
  return bought
}

async function tellStripes({ bought }: { readonly bought: Bought }): Promise<void> {
  const { payload, signature } = await signed(app, await completedEvent(app, bought))
  expect(await postEvent(app, payload, signature)).toBe(200)
}
