import { eq, exists, type SQL } from 'drizzle-orm'
import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { Db } from '../db/client.ts'
import { at } from '../db/columns.ts'

/**
 * Erasures under way: what is left to do when a step fails is done by the next run. The row goes with the last step.
 * A feature keeps here what it must still take away elsewhere when the person's own rows are gone.
 */
export const erasures = pgTable('erasures', {
  userId: uuid('user_id').primaryKey(),
  /** The customer at Stripe; payments' alone. */
  stripeCustomerId: text('stripe_customer_id'),
  requestedAt: at('requested_at').notNull(),
})

/** The row of somebody's erasure under way. */
export function erasureOf(db: Db, userId: string) {
  return db.select({ userId: erasures.userId }).from(erasures).where(eq(erasures.userId, userId))
}

/** Holds from when somebody's erasure has begun until its last step; under the lock of their row it cannot begin meanwhile. */
export function isBeingErased(db: Db, userId: string): SQL {
  return exists(erasureOf(db, userId))
}
