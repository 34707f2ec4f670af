import fc from 'fast-check'
import { expect, test } from 'vitest'
import { useCredit } from '../../contract/credits.ts'
import { addCreditsFromPayment, PLANS, processSuccessfulPayment, refundPurchase } from '../../contract/payments.ts'
import { listEntries } from '../../worker/features/credits/queries.ts'
import { api, ApiFailure } from '../support/api.ts'
import {
  accountOf,
  balanceOf,
  beginCheckout,
  booksOf,
  type Bought,
  closeDispute,
  openDispute,
  pay,
  resend,
  stripeOf,
  webhooksSettled,
} from '../support/payments.ts'
import { newPatient, type Person } from '../support/people.ts'
import { useApp } from '../support/use-app.ts'

/** Two runs of ten people with 50 orders each: 1 000 orders, however long the machine takes for them. */
const RUNS = 2
const PEOPLE = 10
const ORDERS = 50
const AT_ONCE = 5

const app = await useApp({ constants: { SHIP_AFTER: 20 } })

/** One thing that a person, Stripe or the bank may do next; `which` picks the purchase. */
interface Order {
  readonly what: keyof typeof deeds
  readonly which: number
  readonly share: number
}

/** What has happened so far to one person. */
interface Story {
  readonly person: Person
  readonly paid: Bought[]
  readonly disputes: string[]
  given: number
}

/** Does nothing where there is no purchase yet. */
const withPaid = (deed: (story: Story, bought: Bought, order: Order) => Promise<unknown>) => {
  return async (story: Story, order: Order): Promise<void> => {
    const bought = story.paid[order.which % Math.max(1, story.paid.length)]
    if (bought !== undefined) await deed(story, bought, order)
  }
}

const planOf = (order: Order) => PLANS[order.which % PLANS.length] ?? PLANS[0]

const deeds = {
  async buy(story: Story, order: Order): Promise<void> {
    const plan = planOf(order)
    if (plan === undefined) throw new Error('There are plans.')
    const begun = await beginCheckout(app, story.person, plan.id)
    if (story.paid.some((one) => one.id === begun.id)) return
    // Counted before the money moves: the credits may come while the checkout page still answers.
    story.given += plan.credits
    const bought = await pay(app, begun).catch(() => null)
    if (bought === null) story.given -= plan.credits
    else story.paid.push(bought)
  },
  async begin(story: Story, order: Order): Promise<void> {
    await beginCheckout(app, story.person, planOf(order)?.id)
  },
  land: withPaid((story, { id }) => api(app, processSuccessfulPayment, { params: { session_id: id } }, story.person)),
  async add(story: Story, order: Order): Promise<void> {
    await api(app, addCreditsFromPayment, { query: { plan_type: planOf(order)?.id } }, story.person)
  },
  event: withPaid(async (_, bought, order) => {
    const statuses = await resend(app, 'checkout.session.completed', bought, 1 + (order.share % 4))
    if (statuses.some((status) => status !== 200)) throw new Error(`An event was answered with ${statuses.join(', ')}.`)
  }),
  refund: withPaid(async (_, { intent }, order) => {
    const amount = 100 * (1 + (order.share % 30))
    await stripeOf(app).refunds.create({ payment_intent: intent, amount }).catch(ignoreRefusal)
  }),
  undo: withPaid((story, { id }) => api(app, refundPurchase, { body: { checkout_session_id: id } }, story.person)),
  dispute: withPaid(async (story, bought) => {
    const id = await openDispute(app, bought).catch(ignoreRefusal)
    if (id !== undefined) story.disputes.push(id)
  }),
  async close(story: Story, order: Order): Promise<void> {
    const id = story.disputes.pop()
    if (id !== undefined) await closeDispute(app, id, order.share % 2 === 0 ? 'won' : 'lost')
  },
  async use({ person }: Story): Promise<void> {
    const account = await accountOf(app, person)
    const key = `use:${crypto.randomUUID()}`
    await account.reserve(key)
    await account.post(key)
    await api(app, useCredit, {}, person)
  },
}

/** Stripe says no to refunds of what is disputed and disputes of what is disputed: that is an end like any other. */
function ignoreRefusal(error: unknown): undefined {
  if (!(error instanceof Error && /disputed|charged back|refund/i.test(error.message))) throw error
}

/** Carries out an order; a no of the API that it may well say is an end like any other. */
async function carryOut(story: Story, order: Order): Promise<void> {
  try {
    await deeds[order.what](story, order)
  } catch (error) {
    if (!(error instanceof ApiFailure && [402, 404, 409].includes(error.status))) throw error
  }
}

const order: fc.Arbitrary<Order> = fc.record({
  what: fc.oneof(
    ...(['buy', 'begin', 'land', 'add', 'refund', 'undo', 'dispute', 'close'] as const).map((what) =>
      fc.constant(what),
    ),
    { arbitrary: fc.constantFrom('event' as const, 'use' as const), weight: 3 },
  ),
  which: fc.nat({ max: 11 }),
  share: fc.nat({ max: 99 }),
})

test('1 000 orders in any order never give more credits than were paid for and the twelve free ones', async () => {
  let done = 0
  const live = async (orders: readonly Order[]): Promise<void> => {
    const story: Story = { person: await newPatient(app), paid: [], disputes: [], given: 12 }
    for (let from = 0; from < orders.length; from += AT_ONCE) {
      const few = orders.slice(from, from + AT_ONCE)
      await Promise.all(few.map((one) => carryOut(story, one)))
      done += few.length
      const balance = await balanceOf(app, story.person)
      expect(balance).toBeGreaterThanOrEqual(0)
      expect(balance).toBeLessThanOrEqual(story.given)
    }
    await settle(story)
  }
  const anyOrders = fc.array(order, { minLength: ORDERS, maxLength: ORDERS })
  const lives = fc.array(anyOrders, { minLength: PEOPLE, maxLength: PEOPLE })
  const property = fc.asyncProperty(lives, async (all) => {
    await Promise.all(all.map(live))
  })
  await fc.assert(property, { numRuns: RUNS, endOnFailure: true, reporter: tellSeed })
  expect(done).toBe(RUNS * PEOPLE * ORDERS)
}, 600_000)

/** A thousand orders are too many to print: the seed makes them again. */
function tellSeed(run: fc.RunDetails<[Order[][]]>): void {
  if (run.failed)
    throw new Error(`Broken with seed ${run.seed}, path ${run.counterexamplePath}.`, { cause: run.errorInstance })
}

/** Lets everything come to rest, and holds each purchase against what Stripe was paid for it. */
async function settle(story: Story): Promise<void> {
  await webhooksSettled(app)
  for (const { id } of story.paid) {
    await api(app, processSuccessfulPayment, { params: { session_id: id } }, story.person)
  }
  const { balance } = await booksOf(app, story.person)
  const entries = await listEntries(app.db, story.person.id)
  const sumOf = (test: (key: string) => boolean) =>
    entries.filter(({ key }) => test(key)).reduce((sum, entry) => sum + entry.amount, 0)
  expect(sumOf((key) => key.startsWith('stripe:') || key.startsWith('signup:'))).toBe(story.given)
  const granted = entries.filter(({ key }) => key.startsWith('stripe:')).map(({ key }) => key)
  expect(granted.toSorted()).toEqual(story.paid.map(({ id }) => `stripe:${id}`).toSorted())
  expect(sumOf((key) => /^(refund|dispute):/.test(key))).toBeLessThanOrEqual(0)
  expect(balance).toBe(sumOf(() => true))
}
