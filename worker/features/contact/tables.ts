import { pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, id } from '../../db/columns.ts'

/** Letters to the operator, sealed under a key of the server. */
export const contactMessages = pgTable('contact_messages', {
  id: id(),
  sealed: text('sealed').notNull(),
  createdAt: createdAt(),
})
