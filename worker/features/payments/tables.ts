import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { at, createdAt } from '../../db/columns.ts'

/** One purchase of credits, from its checkout on. Amounts in öre. */
export const checkouts = pgTable(
  'checkouts',
  {
    /** Stripe's checkout session id. */
    id: text('id').primaryKey(),
    /** No foreign key: the law on accounts keeps the purchase when the person is erased. */
    userId: uuid('user_id').notNull(),
    plan: text('plan', { enum: ['prova', 'start', 'power'] }).notNull(),
    amount: integer('amount').notNull(),
    credits: integer('credits').notNull(),
    paymentIntent: text('payment_intent'),
    createdAt: createdAt(),
    fulfilledAt: at('fulfilled_at'),
  },
  (table) => [
    index('checkouts_user').on(table.userId, table.createdAt.desc()),
    index('checkouts_payment_intent').on(table.paymentIntent),
  ],
)

/** Money that went back or is contested, and the credits taken for it. Amounts in öre. */
export const paymentReturns = pgTable(
  'payment_returns',
  {
    /** Our own id for a refund that the client asked for here; else Stripe's refund or dispute id. */
    id: text('id').primaryKey(),
    checkoutId: text('checkout_id')
      .notNull()
      .references(() => checkouts.id),
    kind: text('kind', { enum: ['refund', 'dispute'] }).notNull(),
    /** A refund is `requested` until Stripe has made it; a dispute is `open` until it is closed; `undone` left no trace. */
    state: text('state', { enum: ['requested', 'open', 'final', 'undone'] }).notNull(),
    amount: integer('amount').notNull(),
    credits: integer('credits').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('payment_returns_checkout').on(table.checkoutId),
    uniqueIndex('payment_returns_one_request')
      .on(table.checkoutId)
      .where(sql`${table.state} = 'requested'`),
    index('payment_returns_waiting')
      .on(table.state)
      .where(sql`${table.state} in ('requested', 'open')`),
  ],
)

/** Stripe events already acted on; the primary key makes a replay do nothing. */
export const stripeEvents = pgTable('stripe_events', {
  id: text('id').primaryKey(),
  type: text('type').notNull(),
  processedAt: at('processed_at').notNull(),
})
