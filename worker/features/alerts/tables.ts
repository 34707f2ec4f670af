import { sql } from 'drizzle-orm'
import { index, integer, pgTable, uuid } from 'drizzle-orm/pg-core'
import { at, createdAt, id } from '../../db/columns.ts'
import { users } from '../../db/users.ts'

/** That a therapist was told of a client's danger, and what came of it. How urgent it was, or of what kind, stands nowhere. */
export const alerts = pgTable(
  'alerts',
  {
    id: id(),
    patientId: uuid('patient_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    therapistId: uuid('therapist_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** When the danger was noticed; `createdAt` is when the therapist could first see it. */
    raisedAt: at('raised_at').notNull(),
    createdAt: createdAt(),
    acknowledgedAt: at('acknowledged_at'),
    /** The last mail that was taken (`TOLD` in next-mail.ts). */
    told: integer('told').notNull().default(0),
    /** When the next mail is due, or is tried again; null once there is none left to send. */
    dueAt: at('due_at'),
  },
  (table) => [
    index('alerts_by_patient').on(table.patientId, table.createdAt.desc()),
    index('alerts_by_therapist').on(table.therapistId, table.createdAt.desc(), table.id),
    index('alerts_due')
      .on(table.dueAt)
      .where(sql`${table.acknowledgedAt} is null`),
  ],
)
