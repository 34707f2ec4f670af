import { sql } from 'drizzle-orm'
import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { at, createdAt, id } from '../../db/columns.ts'

/** Letters to the operator, sealed under a key of the server. */
export const contactMessages = pgTable(
  'contact_messages',
  {
    id: id(),
    sealed: text('sealed').notNull(),
    /** When the mail with it was taken; null until then, and while the operator wants it mailed again. */
    mailedAt: at('mailed_at'),
    /** When the operator said that it is answered. */
    answeredAt: at('answered_at'),
    createdAt: createdAt(),
  },
  (table) => [
    index('contact_messages_to_mail')
      .on(table.createdAt)
      .where(sql`${table.mailedAt} is null`),
    index('contact_messages_unanswered')
      .on(table.createdAt)
      .where(sql`${table.answeredAt} is null`),
  ],
)
