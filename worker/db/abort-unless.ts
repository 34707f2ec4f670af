import { type SQL, sql } from 'drizzle-orm'
import type { Db } from './client.ts'

/** Postgres' word for a division by zero, which nothing but `abortUnless` makes. */
const ABORTED = '22012'

/** A statement that fails, and its whole batch with it, where `condition` does not hold: all the rest stays undone. */
export function abortUnless(db: Db, condition: SQL) {
  return db.execute(sql`select 1 / (case when ${condition} then 1 else 0 end)`)
}

/** True when a batch was undone by its `abortUnless`. */
export function isAborted(error: unknown): boolean {
  for (let current = error; current instanceof Error; current = current.cause) {
    if ('code' in current && current.code === ABORTED) return true
  }
  return false
}
