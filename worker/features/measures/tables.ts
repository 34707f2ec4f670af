import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { at, createdAt, id } from '../../db/columns.ts'
import { users } from '../../db/users.ts'

/** A questionnaire that a client has filled in. Which one, the answers and the total are sealed under their `record`. */
export const measures = pgTable(
  'measures',
  {
    id: id(),
    patientId: uuid('patient_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    content: text('content').notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('measures_by_patient').on(table.patientId, table.createdAt.desc(), table.id)],
)

/** How often a client has asked to be reminded by mail; no row where they have not. */
export const measureReminders = pgTable(
  'measure_reminders',
  {
    patientId: uuid('patient_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    everyDays: integer('every_days').$type<7 | 14 | 30>().notNull(),
    nextAt: at('next_at').notNull(),
    /** Mails in a row that no measure has followed: from `REMINDERS_UNANSWERED` on they rest. */
    unanswered: integer('unanswered').notNull().default(0),
  },
  (table) => [index('measure_reminders_due').on(table.nextAt)],
)
