import { beforeEach, expect, test } from 'vitest'
import { processSuccessfulPayment } from '../../contract/payments.ts'
import { api } from '../support/api.ts'
import {
  booksOf,
  booksWith,
  type Bought,
  closeDispute,
  openDispute,
  payOnly,
  resend,
  sendWebhooks,
  stripeOf,
} from '../support/payments.ts'
import { newPatient, type Person } from '../support/people.ts'
import { OFTEN } from '../support/schedules.ts'
import { useApp } from '../support/use-app.ts'

// docs/credits-and-payments.md: what no event has told of is found by the schedule.

const DAY_SECONDS = 24 * 60 * 60

const app = await useApp({ constants: { SHIP_AFTER: 20, STILL_BUSY: -1000 } })

beforeEach(() => sendWebhooks(app, false))

const sweep = () => app.runSchedule(OFTEN)
/** A purchase that is granted, of which no more is told. */
async function landed(person: Person): Promise<Bought> {
  const bought = await payOnly(app, person)
  await api(app, processSuccessfulPayment, { params: { session_id: bought.id } }, person)
  return bought
}

test('a refund made at Stripe of which no event came is taken, once', async () => {
  const person = await newPatient(app)
  const bought = await landed(person)
  const { id } = await stripeOf(app).refunds.create({ payment_intent: bought.intent, amount: 3300 })
  await sweep()
  await sweep()
  const entries = { [`stripe:${bought.id}`]: 150, [`refund:${id}`]: -50 }
  expect(await booksOf(app, person)).toEqual(
    booksWith(person, { balance: 112, entries, payments: ['partly_refunded'] }),
  )
})

test('a dispute of whose end no event came is ended, once', async () => {
  const [winner, loser] = [await newPatient(app), await newPatient(app)]
  const [won, lost] = [await landed(winner), await landed(loser)]
  const disputes = [await openDispute(app, won), await openDispute(app, lost)] as const
  for (const bought of [won, lost]) expect(await resend(app, 'charge.dispute.created', bought)).toEqual([200])
  await closeDispute(app, disputes[0], 'won')
  await closeDispute(app, disputes[1], 'lost')
  await sweep()
  await sweep()
  const back = { [`stripe:${won.id}`]: 150, [`dispute:${disputes[0]}`]: -150, [`dispute:${disputes[0]}:undone`]: 150 }
  expect(await booksOf(app, winner)).toEqual(booksWith(winner, { balance: 162, entries: back, payments: ['paid'] }))
  const taken = { [`stripe:${lost.id}`]: 150, [`dispute:${disputes[1]}`]: -150 }
  expect(await booksOf(app, loser)).toEqual(booksWith(loser, { entries: taken, payments: ['refunded'] }))
})

test('Stripe is asked about three days, as long as it would have sent an event again', async () => {
  app.forget()
  const before = Math.floor(Date.now() / 1000)
  await sweep()
  const after = Math.floor(Date.now() / 1000)
  const asked = app.ledger('stripe').filter(({ method }) => method === 'GET')
  for (const path of ['/v1/checkout/sessions', '/v1/refunds']) {
    const [found] = asked.filter((one) => one.path.endsWith(path))
    const { created } = Object(found?.detail['params'])
    expect(Number(created?.gte), path).toBeGreaterThanOrEqual(before - 3 * DAY_SECONDS)
    expect(Number(created?.gte), path).toBeLessThanOrEqual(after - 3 * DAY_SECONDS)
  }
})
