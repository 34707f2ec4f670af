import { pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, updatedAt } from '../../db/columns.ts'
import { users } from '../../db/users.ts'

/** What a client has answered in onboarding, sealed under `record`. */
export const onboardings = pgTable(
  'onboardings',
  {
    id: id(),
    patientId: uuid('patient_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    answers: text('answers').notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [unique('onboardings_one').on(table.patientId)],
)
