import { index, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { at } from '../../db/columns.ts'
import { users } from '../../db/users.ts'

/** When a therapist last asked a connected client to read the conversations, and when the client answered in some way. */
export const readQuestions = pgTable(
  'read_questions',
  {
    patientId: uuid('patient_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    therapistId: uuid('therapist_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    askedAt: at('asked_at').notNull(),
    closedAt: at('closed_at'),
  },
  (table) => [
    primaryKey({ columns: [table.patientId, table.therapistId] }),
    index('read_questions_therapist').on(table.therapistId),
  ],
)
