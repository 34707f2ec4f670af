import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { updatedAt } from '../../db/columns.ts'
import { users } from '../accounts/tables.ts'

/** A client's safety tier, sealed under `record`: it belongs to the person and outlives chats and sign-outs (SAFETY §1). */
export const safetyStates = pgTable('safety_states', {
  patientId: uuid('patient_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  state: text('state').notNull(),
  updatedAt: updatedAt(),
})
