import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, updatedAt } from '../../db/columns.ts'
import { users } from '../../db/users.ts'
import { exchangeId } from '../chat/queries.ts'

/** What was judged of one reply of the AI, sealed under the client's `chat` scope: it speaks of what was said. */
export const aiReviews = pgTable(
  'ai_reviews',
  {
    exchangeId: uuid('exchange_id').primaryKey().references(exchangeId, { onDelete: 'cascade' }),
    patientId: uuid('patient_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** `ReviewContent` as JSON. */
    review: text('review').notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [index('ai_reviews_patient').on(table.patientId)],
)
