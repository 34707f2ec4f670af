import { type SQL, sql } from 'drizzle-orm'
import type { Db } from './client.ts'

/** A statement that fails, and its whole batch with it, where `condition` does not hold: all the rest stays undone. */
export function abortUnless(db: Db, condition: SQL) {
  return db.execute(sql`select 1 / (case when ${condition} then 1 else 0 end)`)
}
