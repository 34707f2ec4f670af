import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { at } from '../../db/columns.ts'

/** The durable copy of every settled ledger entry, delivered by the outbox of `CreditAccount`. */
export const creditEntries = pgTable(
  'credit_entries',
  {
    /** `<account>/<key>`, e.g. `<uid>/use:<message id>`: an entry arrives once however often it is sent. */
    key: text('key').primaryKey(),
    /** No foreign key: the law on accounts keeps the entry when the person is erased. */
    userId: uuid('user_id').notNull(),
    kind: text('kind', { enum: ['grant', 'use', 'return'] }).notNull(),
    amount: integer('amount').notNull(),
    seq: integer('seq').notNull(),
    /** Of a use: whether its credit was waived, sealed for the server, and as long either way. */
    terms: text('terms'),
    settledAt: at('settled_at').notNull(),
    storedAt: at('stored_at').notNull().defaultNow(),
  },
  (table) => [index('credit_entries_user').on(table.userId, table.seq)],
)
