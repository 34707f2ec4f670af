import { date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { OpinionReason, Verdict } from '../../../contract/opinion-reasons.ts'

/**
 * How many replies were thought well of or not in a week of Sweden's, in each chat, and why: sums of whoever spoke that week, shown
 * where enough did (docs/keys.md#what-no-length-tells).
 */
export const opinionCounts = pgTable(
  'opinion_counts',
  {
    /** The Monday of the week. */
    day: date('day').notNull(),
    chat: text('chat', { enum: ['client', 'visitor'] }).notNull(),
    verdict: text('verdict').$type<Verdict>().notNull(),
    /** Empty where none was chosen. */
    reason: text('reason').$type<OpinionReason | ''>().notNull(),
    count: integer('count').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.chat, table.verdict, table.reason] })],
)
