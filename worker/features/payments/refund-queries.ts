import { and, eq, inArray, lt, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import type { ReturnRow } from './queries.ts'
import { paymentReturns } from './tables.ts'

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
  terms: { credits: number; amount: number },
): Promise<ReturnRow> {
  const unsettled = and(eq(paymentReturns.id, id), eq(paymentReturns.state, 'requested'), eq(paymentReturns.amount, 0))
  const [, rows] = await db.batch([db.update(paymentReturns).set(terms).where(unsettled), selectReturn(db, id)])
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
