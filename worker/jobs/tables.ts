import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, updatedAt } from '../db/columns.ts'

/** Progress of queued work; never holds text. A job that has run is known by its id and runs no second time. */
export const jobs = pgTable(
  'jobs',
  {
    id: id(),
    userId: uuid('user_id').notNull(),
    kind: text('kind').notNull(),
    state: text('state', { enum: ['queued', 'running', 'done', 'failed'] }).notNull(),
    attempts: integer('attempts').notNull().default(0),
    errorCode: text('error_code'),
    /** Of `total` pieces; both 0 where a job is one piece. */
    done: integer('done').notNull().default(0),
    total: integer('total').notNull().default(0),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [index('jobs_user').on(table.userId, table.createdAt.desc())],
)
