import { bigint, pgTable, text } from 'drizzle-orm/pg-core'
import { at } from '../../db/columns.ts'

/**
 * What the clock's last run found of the service as a whole, for the operator's terminal, which reaches no object: how much of
 * a day's budgets is used, and which tasks went well. Figures of nobody.
 */
export const operatorFigures = pgTable('operator_figures', {
  /** `budget.free_tokens`, `task.payments.sweep`. */
  name: text('name').primaryKey(),
  /** Of a budget what is used today; of a task 1 where it failed. */
  value: bigint('value', { mode: 'number' }).notNull(),
  /** Of a budget what a day has in all; null for a task. */
  most: bigint('most', { mode: 'number' }),
  notedAt: at('noted_at').notNull(),
})
