import { integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, updatedAt } from '../../db/columns.ts'
import { users } from '../../db/users.ts'

/** A client's progressive profile; what it says lives in sealed insights. */
export const anamnesisProfiles = pgTable(
  'anamnesis_profiles',
  {
    id: id(),
    patientId: uuid('patient_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    completionPercentage: integer('completion_percentage').notNull().default(0),
    /** A short sealed summary for the prompt, once there is one. */
    summary: text('summary'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [unique('anamnesis_profiles_one').on(table.patientId)],
)
