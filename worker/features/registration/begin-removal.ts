import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '../../db/client.ts'
import { users } from '../../db/users.ts'
import { erasures } from '../../personal-data/erasures.ts'

/**
 * Leaves to the next run of `finishErasures` what registrations about to be deleted keep outside Postgres. To be put into the
 * batch that deletes them, before it. `since` is when the last of them was under way (docs/operations.md#erasure).
 */
export function beginRemoval(db: Db, which: SQL | undefined, since: PgColumn) {
  const due = db
    .select({
      userId: users.id,
      stripeCustomerId: sql<string | null>`null::text`.as('stripe_customer_id'),
      requestedAt: sql<Date>`${since}`.as('requested_at'),
    })
    .from(users)
    .where(which)
  return db.insert(erasures).select(due).onConflictDoNothing()
}
