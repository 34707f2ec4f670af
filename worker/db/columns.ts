import { timestamp, uuid } from 'drizzle-orm/pg-core'

/** The columns that tables share. Times travel as ISO strings; ids are made by the Worker. */
export const id = () => uuid('id').primaryKey()
export const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
export const createdAt = () => at('created_at').notNull().defaultNow()
export const updatedAt = () => at('updated_at').notNull().defaultNow()
