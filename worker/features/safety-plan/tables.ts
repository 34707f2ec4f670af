import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { at, createdAt } from '../../db/columns.ts'
import { users } from '../../db/users.ts'

/** A client's safety plan, one each. A shared one is sealed under their `record`, a kept one to their own key alone. */
export const safetyPlans = pgTable('safety_plans', {
  patientId: uuid('patient_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  content: text('content').notNull(),
  /** Another with each change, and never again the same: of two that change one plan at once the later is told. */
  version: uuid('version').notNull(),
  /** Null for a kept one. What was shared before the present connection began is shown to nobody (docs/keys.md). */
  sharedAt: at('shared_at'),
  createdAt: createdAt(),
  updatedAt: at('updated_at').notNull(),
})
