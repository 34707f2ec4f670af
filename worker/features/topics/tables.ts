import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { at, createdAt, id } from '../../db/columns.ts'
import { users } from '../../db/users.ts'

/** A client's list "Till nästa samtal". A shared line is sealed under their `record`, a kept one to their own key alone. */
export const topics = pgTable(
  'topics',
  {
    id: id(),
    patientId: uuid('patient_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    text: text('text').notNull(),
    position: integer('position').notNull(),
    /** Null for a kept line. What was shared before the present connection began is shown to nobody (docs/keys.md). */
    sharedAt: at('shared_at'),
    struckAt: at('struck_at'),
    talkedAt: at('talked_at'),
    createdAt: createdAt(),
  },
  (table) => [index('topics_by_patient').on(table.patientId, table.position)],
)
