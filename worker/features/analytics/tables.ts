import { date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { CountedEvent, EventLocation } from '../../../contract/analytics.ts'

/** How often something on a public page was pressed on a day of Sweden's: a sum, of nobody. */
export const eventCounts = pgTable(
  'event_counts',
  {
    day: date('day').notNull(),
    event: text('event').$type<CountedEvent>().notNull(),
    location: text('location').$type<EventLocation>().notNull(),
    count: integer('count').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.event, table.location] })],
)
