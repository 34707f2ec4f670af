import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id } from '../../db/columns.ts'
import { users } from '../accounts/tables.ts'

/** A client's wish to meet a human: to be matched with one, or to book the one they have. The note is sealed. */
export const therapistRequests = pgTable(
  'therapist_requests',
  {
    id: id(),
    patientId: uuid('patient_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    therapistId: uuid('therapist_id').references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: ['matching', 'session'] }).notNull(),
    note: text('note').notNull(),
    state: text('state', { enum: ['open', 'accepted', 'declined'] })
      .notNull()
      .default('open'),
    createdAt: createdAt(),
  },
  (table) => [index('therapist_requests_patient').on(table.patientId, table.createdAt.desc())],
)
