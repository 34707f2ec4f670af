import { and, desc, eq, exists, gt, inArray, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm'
import type { PlanId } from '../../../contract/payments.ts'
import type { Db } from '../../db/client.ts'
import { users } from '../../db/users.ts'
import { erasures, isBeingErased } from '../../personal-data/erasures.ts'
import type { PaymentReturn } from './returns-of.ts'
import { checkouts, paymentReturns, stripeEvents } from './tables.ts'

export type CheckoutRow = typeof checkouts.$inferSelect
export type ReturnRow = typeof paymentReturns.$inferSelect

/** A checkout with what has gone back of it. */
export interface Purchase {
  readonly checkout: CheckoutRow
  readonly returns: readonly ReturnRow[]
}

/** A purchase of somebody with an account, or of somebody whose erasure has begun since, or is over. */
export interface StoredPurchase extends Purchase {
  readonly buyerGone: boolean
}

/** What a purchase needs to know of its buyer; `fulfilled` counts the purchases that are paid. */
export async function findBuyer(db: Db, userId: string) {
  const [people, counted] = await db.batch([
    db
      .select({ id: users.id, email: users.email, stripeCustomerId: users.stripeCustomerId })
      .from(users)
      .where(eq(users.id, userId)),
    db
      .select({ fulfilled: sql<number>`count(*)::int`.mapWith(Number) })
      .from(checkouts)
      .where(and(eq(checkouts.userId, userId), isNotNull(checkouts.fulfilledAt))),
  ])
  const buyer = people[0]
  return buyer === undefined ? null : { ...buyer, fulfilled: counted[0]?.fulfilled ?? 0 }
}

/** Gives a user their Stripe customer in place of `previous`; answers the one that holds, should another have been first. */
export async function setCustomer(db: Db, userId: string, previous: string | null, customerId: string) {
  const held = previous === null ? isNull(users.stripeCustomerId) : eq(users.stripeCustomerId, previous)
  const [, people] = await db.batch([
    db
      .update(users)
      .set({ stripeCustomerId: customerId })
      .where(and(eq(users.id, userId), held)),
    db.select({ customerId: users.stripeCustomerId }).from(users).where(eq(users.id, userId)),
  ])
  return people[0]?.customerId ?? null
}

interface NewCheckout {
  readonly id: string
  readonly userId: string
  readonly plan: PlanId
  readonly amount: number
  readonly credits: number
}

/** The row of a new checkout; a repeat of the same one changes nothing. For `db.batch`. */
export function insertCheckout(db: Db, checkout: NewCheckout) {
  return db.insert(checkouts).values(checkout).onConflictDoNothing()
}

export async function findPurchase(db: Db, checkoutId: string): Promise<StoredPurchase | null> {
  const [found, returns] = await db.batch([
    db
      .select({ checkout: checkouts, buyer: users.id, erased: erasures.userId })
      .from(checkouts)
      .leftJoin(users, eq(users.id, checkouts.userId))
      .leftJoin(erasures, eq(erasures.userId, checkouts.userId))
      .where(eq(checkouts.id, checkoutId)),
    db.select().from(paymentReturns).where(eq(paymentReturns.checkoutId, checkoutId)),
  ])
  const row = found[0]
  if (row === undefined) return null
  return { checkout: row.checkout, returns, buyerGone: row.buyer === null || row.erased !== null }
}

/** A user's paid purchases, newest first. */
export async function listPurchases(db: Db, userId: string): Promise<Purchase[]> {
  const mine = and(eq(checkouts.userId, userId), isNotNull(checkouts.fulfilledAt))
  const [found, returns] = await db.batch([
    db.select().from(checkouts).where(mine).orderBy(desc(checkouts.fulfilledAt), desc(checkouts.id)),
    db
      .select()
      .from(paymentReturns)
      .where(inArray(paymentReturns.checkoutId, db.select({ id: checkouts.id }).from(checkouts).where(mine))),
  ])
  return found.map((checkout) => ({ checkout, returns: returns.filter((entry) => entry.checkoutId === checkout.id) }))
}

/** A user's checkouts of a plan that nothing was granted for, begun since `since`, newest first. */
export async function listUnfulfilled(db: Db, userId: string, plan: PlanId, since: Date, limit: number) {
  const rows = await db
    .select({ id: checkouts.id })
    .from(checkouts)
    .where(
      and(
        eq(checkouts.userId, userId),
        eq(checkouts.plan, plan),
        isNull(checkouts.fulfilledAt),
        gt(checkouts.createdAt, since),
      ),
    )
    .orderBy(desc(checkouts.createdAt))
    .limit(limit)
  return rows.map((row) => row.id)
}

export async function findCheckoutIdByIntent(db: Db, paymentIntent: string): Promise<string | null> {
  const rows = await db.select({ id: checkouts.id }).from(checkouts).where(eq(checkouts.paymentIntent, paymentIntent))
  return rows[0]?.id ?? null
}

/** Notes that a purchase is paid and granted; the first time holds. For `db.batch`. */
export function markFulfilled(db: Db, checkoutId: string, paymentIntent: string | null, at: Date) {
  return db
    .update(checkouts)
    .set({ fulfilledAt: sql`coalesce(${checkouts.fulfilledAt}, ${at.toISOString()}::timestamptz)`, paymentIntent })
    .where(eq(checkouts.id, checkoutId))
}

/** Holds for a checkout that is not fulfilled yet, and whose buyer was not erased meanwhile. */
export function awaitsItsBuyer(db: Db, { id, userId }: CheckoutRow): SQL {
  const waits = db
    .select({ id: checkouts.id })
    .from(checkouts)
    .where(and(eq(checkouts.id, id), eq(checkouts.userId, userId), isNull(checkouts.fulfilledAt)))
  return sql`${exists(waits)} and not ${isBeingErased(db, userId)}`
}

/** Stores what Stripe says of returns, and answers those that this call has changed. One that came to nothing stays so. */
export function upsertReturns(db: Db, checkoutId: string, returns: readonly PaymentReturn[]) {
  return db
    .insert(paymentReturns)
    .values(returns.map((entry) => ({ ...entry, checkoutId })))
    .onConflictDoUpdate({
      target: paymentReturns.id,
      set: { state: sql`excluded.state`, amount: sql`excluded.amount`, credits: sql`excluded.credits` },
      setWhere: sql`${paymentReturns.state} <> 'undone' and ${paymentReturns.state} <> excluded.state`,
    })
    .returning()
}

export async function isEventKnown(db: Db, eventId: string): Promise<boolean> {
  const rows = await db.select({ id: stripeEvents.id }).from(stripeEvents).where(eq(stripeEvents.id, eventId))
  return rows.length > 0
}

export async function insertEvent(db: Db, event: { id: string; type: string; processedAt: Date }): Promise<void> {
  await db.insert(stripeEvents).values(event).onConflictDoNothing()
}

/** Asks for a refund of a checkout; when one is under way already, nothing is added. For `db.batch`. */
export function insertRequest(db: Db, id: string, checkoutId: string) {
  return db
    .insert(paymentReturns)
    .values({ id, checkoutId, kind: 'refund', state: 'requested', amount: 0, credits: 0 })
    .onConflictDoNothing()
}

/** The refund of a checkout that is under way. */
export function selectRequest(db: Db, checkoutId: string) {
  return db
    .select()
    .from(paymentReturns)
    .where(and(eq(paymentReturns.checkoutId, checkoutId), eq(paymentReturns.state, 'requested')))
}

/** A return by its id. Throws when there is none: none is ever deleted. */
export async function getReturn(db: Db, id: string): Promise<ReturnRow> {
  return only(await selectReturn(db, id))
}

/** Settles what a refund under way is for; the first who settles it decides. Answers the row as it then stands. */
export async function settleRequest(
  db: Db,
  id: string,
  settled: { credits: number; amount: number },
): Promise<ReturnRow> {
  const unsettled = and(eq(paymentReturns.id, id), eq(paymentReturns.state, 'requested'), eq(paymentReturns.amount, 0))
  const [, rows] = await db.batch([db.update(paymentReturns).set(settled).where(unsettled), selectReturn(db, id)])
  return only(rows)
}

function selectReturn(db: Db, id: string) {
  return db.select().from(paymentReturns).where(eq(paymentReturns.id, id))
}

function only(rows: readonly ReturnRow[]): ReturnRow {
  const row = rows[0]
  if (row === undefined) throw new Error('a return is never deleted')
  return row
}

/** Ends a refund under way that came to nothing. For `db.batch`. */
export function undoRequest(db: Db, id: string) {
  return db
    .update(paymentReturns)
    .set({ state: 'undone' })
    .where(and(eq(paymentReturns.id, id), eq(paymentReturns.state, 'requested')))
}

/** Returns whose end is not known: refunds under way since before `before`, and open disputes. */
export function listWaiting(db: Db, before: Date) {
  return db
    .select()
    .from(paymentReturns)
    .where(and(inArray(paymentReturns.state, ['requested', 'open']), lt(paymentReturns.createdAt, before)))
    .orderBy(paymentReturns.createdAt)
    .limit(200)
}

/** Which of these returns are stored, so that the sweep asks about the others only. */
export async function listKnownReturns(db: Db, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .select({ id: paymentReturns.id })
    .from(paymentReturns)
    .where(and(inArray(paymentReturns.id, [...ids]), sql`${paymentReturns.state} <> 'requested'`))
  return new Set(rows.map((row) => row.id))
}
