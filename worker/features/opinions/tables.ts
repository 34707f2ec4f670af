import { date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { OpinionReason, Verdict } from '../../../contract/opinion-reasons.ts'

/** How many replies of a day of Sweden's were thought well of or not, in each chat, and why: sums, of nobody. */
export const opinionCounts = pgTable(
  'opinion_counts',
  {
    day: date('day').notNull(),
    chat: text('chat', { enum: ['client', 'visitor'] }).notNull(),
    verdict: text('verdict').$type<Verdict>().notNull(),
    /** Empty where none was chosen. */
    reason: text('reason').$type<OpinionReason | ''>().notNull(),
    count: integer('count').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.chat, table.verdict, table.reason] })],
)
