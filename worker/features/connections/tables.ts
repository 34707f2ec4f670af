import { pgTable, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import { at, id } from '../../db/columns.ts'
import { users } from '../../db/users.ts'

/** Which therapist a client is connected to; a client has at most one at a time. */
export const connections = pgTable(
  'connections',
  {
    id: id(),
    patientId: uuid('patient_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    therapistId: uuid('therapist_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    connectedAt: at('connected_at').notNull(),
    disconnectedAt: at('disconnected_at'),
  },
  (table) => [
    uniqueIndex('connections_one_open')
      .on(table.patientId)
      .where(sql`${table.disconnectedAt} is null`),
  ],
)
