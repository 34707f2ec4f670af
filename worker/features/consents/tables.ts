import { pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { at, id } from '../../db/columns.ts'
import { users } from '../../db/users.ts'

/** What a person has agreed to, and taken back: one row per text and version, never overwritten when it changes meaning. */
export const consents = pgTable(
  'consents',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: ['adult', 'terms', 'health_data'] }).notNull(),
    version: text('version').notNull(),
    grantedAt: at('granted_at').notNull(),
    withdrawnAt: at('withdrawn_at'),
  },
  (table) => [unique('consents_once').on(table.userId, table.kind, table.version)],
)
