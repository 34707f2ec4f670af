import { asc, eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { creditBalance } from '../../contract/credits.ts'
import { createCheckout, type Payment, paymentHistory, type PlanId, stripeWebhook } from '../../contract/payments.ts'
import { auditEvents } from '../../worker/db/audit-tables.ts'
import { listEntries, type PostedEntry } from '../../worker/features/credits/queries.ts'
import { openStripe } from '../../worker/integrations/stripe.ts'
import { api, request } from './api.ts'
import type { App } from './app.ts'
import type { Person } from './people.ts'
import { until } from './wait.ts'

/** What the tests call of a `CreditAccount`, as the Worker calls it. */
interface Account {
  balance(): Promise<number>
  entries(): Promise<(PostedEntry & { readonly sent: boolean })[]>
  grant(key: string, amount: number): Promise<{ readonly granted: boolean; readonly balance: number }>
  reserve(key: string): Promise<{ readonly outcome: string; readonly balance: number }>
  post(key: string): Promise<{ readonly charged: boolean; readonly balance: number }>
  void(key: string): Promise<{ readonly balance: number }>
}

export function accountOf(app: App, person: Person): Promise<Account> {
  return app.object<Account>('CREDIT_ACCOUNT', person.id)
}

/** Takes `count` credits as so many paid replies do. */
export async function useUp(app: App, person: Person, count: number): Promise<void> {
  const account = await accountOf(app, person)
  await Promise.all(Array.from({ length: count }, () => account.post(`use:${crypto.randomUUID()}`)))
}

/** A person's credits as the web sees them. */
export async function balanceOf(app: App, person: Person): Promise<number> {
  return (await api(app, creditBalance, {}, person)).current_balance
}

/** The official client, against this app's own Stripe. */
export function stripeOf(app: App) {
  return openStripe({ STRIPE_SECRET_KEY: 'sk_test_lyhorddemo', STRIPE_API_BASE: app.devOrigin })
}

/** A checkout that was begun; `intent` is known once it is paid. */
export interface Begun {
  readonly id: string
  readonly url: string
}
export interface Bought extends Begun {
  readonly intent: string
}

export async function beginCheckout(app: App, person: Person, plan: PlanId = 'start'): Promise<Begun> {
  const body = { plan_type: plan }
  const { checkout_session_id: id, checkout_url: url } = await api(app, createCheckout, { body }, person)
  return { id, url }
}

/** Pays on the checkout page, as a browser does. */
export async function pay(app: App, begun: Begun): Promise<Bought> {
  const answer = await fetch(`${begun.url}/pay`, {
    method: 'POST',
    headers: { Accept: 'application/json' },
    body: new URLSearchParams({ card: '4242424242424242' }),
  })
  if (!answer.ok) throw new Error(`The payment was refused: ${await answer.text()}`)
  const { payment_intent: intent } = await stripeOf(app).checkout.sessions.retrieve(begun.id)
  if (typeof intent !== 'string') throw new Error('A paid checkout has a payment.')
  return { ...begun, intent }
}

/** A purchase that is paid and that no event has told of: withhold the webhooks first. */
export async function payOnly(app: App, person: Person, plan: PlanId = 'start'): Promise<Bought> {
  return pay(app, await beginCheckout(app, person, plan))
}

/** A purchase whose credits have come, by the webhook. */
export async function buy(app: App, person: Person, plan: PlanId = 'start'): Promise<Bought> {
  const bought = await payOnly(app, person, plan)
  await until('the purchase in the history', async () =>
    (await historyOf(app, person)).some((one) => one.checkout_session_id === bought.id),
  )
  return bought
}

export async function historyOf(app: App, person: Person): Promise<Payment[]> {
  return (await api(app, paymentHistory, {}, person)).payments
}

/** Calls one of the hooks that stand for the bank and the post office. */
async function stripeHook(app: App, path: string, body: unknown): Promise<Record<string, unknown>> {
  const answer = await fetch(`${app.devOrigin}/stripe/test/${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`Stripe's hook ${path} refused: ${text}`)
  return JSON.parse(text)
}

/** Switches the sending of new events off or on; a withheld one is sent by `resend` alone. */
export async function sendWebhooks(app: App, enabled: boolean): Promise<void> {
  await stripeHook(app, 'webhooks', { enabled })
}

export async function openDispute(app: App, bought: Bought): Promise<string> {
  return String((await stripeHook(app, 'disputes', { payment_intent: bought.intent }))['id'])
}

export async function closeDispute(app: App, id: string, status: 'won' | 'lost'): Promise<void> {
  await stripeHook(app, `disputes/${id}/close`, { status })
}

/** Waits until every event that was sent has been answered or given up. */
export async function webhooksSettled(app: App): Promise<void> {
  const answer = await fetch(`${app.devOrigin}/stripe/test/events?type=none&wait=30000`)
  await answer.body?.cancel()
}

/** The ids of the events of a type about a purchase, oldest first. */
async function eventsOf(app: App, type: string, bought: Bought): Promise<string[]> {
  const found = await stripeOf(app).events.list({ type, limit: 100 })
  const about = found.data.filter(({ data }) => JSON.stringify(data.object).includes(bought.intent))
  return about.map(({ id }) => id).toReversed()
}

/** Sends the newest event of a type about a purchase `times` at once; the statuses it was answered with. */
export async function resend(app: App, type: string, bought: Bought, times = 1): Promise<number[]> {
  const id = (await eventsOf(app, type, bought)).at(-1)
  if (id === undefined) throw new Error(`There is no ${type} about ${bought.id}.`)
  const { attempts } = await stripeHook(app, `events/${id}/resend`, { times })
  if (!Array.isArray(attempts)) throw new Error('Stripe tells of its attempts.')
  return attempts.map((attempt: { status: unknown }) => Number(attempt.status))
}

/** What Stripe would post for an event, and its signature made `age` seconds ago. */
export async function signed(app: App, event: unknown, age = 0): Promise<{ payload: string; signature: string }> {
  const timestamp = Math.floor(Date.now() / 1000) - age
  const { payload, signature } = await stripeHook(app, 'sign', { payload: event, timestamp })
  return { payload: String(payload), signature: String(signature) }
}

/** Posts a body to the webhook as it stands, with a signature or none; the status. */
export async function postEvent(app: App, payload: string, signature: string | null): Promise<number> {
  const headers = signature === null ? {} : { 'Stripe-Signature': signature }
  const answer = await request(app, stripeWebhook, { body: payload }, { headers })
  await answer.body?.cancel()
  return answer.status
}

/** The event of a paid checkout as Stripe would word it, with an id of its own. */
export async function completedEvent(app: App, begun: Begun) {
  const session = await stripeOf(app).checkout.sessions.retrieve(begun.id)
  const id = `evt_1${crypto.randomUUID().replaceAll('-', '')}`
  return { id, object: 'event', type: 'checkout.session.completed', data: { object: session } }
}

/** What was written down about a checkout, oldest first. */
export async function auditOf(app: App, checkoutId: string): Promise<string[]> {
  const rows = await app.db
    .select({ action: auditEvents.action })
    .from(auditEvents)
    .where(eq(auditEvents.entity, checkoutId))
    .orderBy(asc(auditEvents.createdAt))
  return rows.map((row) => row.action)
}

interface Books {
  readonly balance: number
  /** What stands under each of the ledger's keys but those of replies. */
  readonly entries: Readonly<Record<string, number>>
  /** The purchases' states, newest first. */
  readonly payments: readonly Payment['status'][]
}

/**
 * Waits until the outbox is empty, and holds a person's books against each other: what the object has is what Postgres
 * has, key by key, and the balance is its sum. Nothing may be reserved meanwhile.
 */
export async function booksOf(app: App, person: Person): Promise<Books> {
  const account = await accountOf(app, person)
  const sent = await until('an empty outbox', async () => {
    const entries = await account.entries()
    return entries.every((entry) => entry.sent) ? entries : null
  })
  const stored = await listEntries(app.db, person.id)
  const plain = (all: readonly PostedEntry[]) => Object.fromEntries(all.map(({ key, ...rest }) => [key, values(rest)]))
  expect(plain(stored)).toEqual(plain(sent))
  const balance = await balanceOf(app, person)
  expect(stored.reduce((sum, entry) => sum + entry.amount, 0)).toBe(balance)
  const told = stored.filter((entry) => entry.kind !== 'use').map(({ key, amount }) => [key, amount])
  const payments = (await historyOf(app, person)).map((one) => one.status)
  return { balance, entries: Object.fromEntries(told), payments }
}

function values({ kind, amount, seq, at }: Omit<PostedEntry, 'key'>) {
  return { kind, amount, seq, at }
}

/** The books of somebody who has done nothing but sign up, and of the purchases given beside. */
export function booksWith(person: Person, more: Partial<Books> = {}): Books {
  return { balance: 12, payments: [], ...more, entries: { [`signup:${person.id}`]: 12, ...more.entries } }
}
