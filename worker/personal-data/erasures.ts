import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
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
