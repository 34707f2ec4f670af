import { and, desc, eq, exists, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { hasSharedExchange } from '../chat/queries.ts'
import type { PatientScope } from '../keys/patient-scope.ts'
import { sharesNow } from '../keys/shares-now.ts'
import { aiReviews } from './tables.ts'

/** The sealed review of an exchange. */
export async function findReview(db: Db, scope: PatientScope<'chat'>, exchangeId: string) {
  const [row] = await db
    .select()
    .from(aiReviews)
    .where(and(eq(aiReviews.patientId, scope.patientId), eq(aiReviews.exchangeId, exchangeId)))
  return row ?? null
}

/** Statement: the client's exchanges that have a review, so many at most, what was reviewed last first. */
export function reviewedExchanges(db: Db, scope: PatientScope<'chat'>, limit: number) {
  return db
    .select({ exchangeId: aiReviews.exchangeId })
    .from(aiReviews)
    .where(eq(aiReviews.patientId, scope.patientId))
    .orderBy(desc(aiReviews.createdAt))
    .limit(limit)
}

/** A therapist (`userId`) who reviews what was said to a client. */
interface Reviewing {
  readonly userId: string
  readonly patientId: string
  readonly exchangeId: string
}

/**
 * Holds while the exchange is there, and the therapist is connected and may read the conversations; to be read under
 * `lockSharing`.
 */
export function mayReview(db: Db, { userId, patientId, exchangeId }: Reviewing): SQL {
  return sql`${sharesNow(db, patientId, userId, 'chat')} and ${hasSharedExchange(db, patientId, exchangeId)}`
}

/** Holds while an exchange has a review. */
export function hasReview(db: Db, exchangeId: string): SQL {
  return exists(db.select({ id: aiReviews.exchangeId }).from(aiReviews).where(eq(aiReviews.exchangeId, exchangeId)))
}

/** True where an exchange has a review at this moment. */
export async function isReviewed(db: Db, exchangeId: string): Promise<boolean> {
  const { rows } = await db.execute(sql`select 1 where ${hasReview(db, exchangeId)}`)
  return rows.length > 0
}

/** The same as `mayReview`, at this moment. */
export async function isReviewable(db: Db, reviewing: Reviewing): Promise<boolean> {
  const { rows } = await db.execute(sql`select 1 where ${mayReview(db, reviewing)}`)
  return rows.length > 0
}

/** Statement: puts another review in its place. */
export function setReview(
  db: Db,
  exchangeId: string,
  changed: Pick<typeof aiReviews.$inferSelect, 'review' | 'updatedAt'>,
) {
  return db.update(aiReviews).set(changed).where(eq(aiReviews.exchangeId, exchangeId))
}

/** Statement: stores the first review of an exchange; one that is there already stays. */
export function insertReview(db: Db, row: typeof aiReviews.$inferInsert) {
  return db.insert(aiReviews).values(row).onConflictDoNothing()
}
