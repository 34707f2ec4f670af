import { and, isNull, lt, type SQL, sql } from 'drizzle-orm'
import { VERIFICATION_LINK_LIFETIME } from '../../../contract/limits.ts'
import type { Context } from '../../context.ts'
import { log } from '../../log.ts'
import { users } from '../../db/users.ts'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '../../db/client.ts'
import { erasures } from '../../personal-data/erasures.ts'

/** Removes registrations whose link has run out: nobody can confirm them any more. */
export async function removeUnverified(ctx: Context): Promise<void> {
  const before = new Date(ctx.now().getTime() - VERIFICATION_LINK_LIFETIME)
  const ranOut = and(isNull(users.emailVerifiedAt), lt(users.createdAt, before))
  // Nothing has been under way for it since it ran out: once around is enough.
  const [, , removed] = await ctx.db.batch([
    // Who is confirmed at this very moment is waited for, and then ran out no more: an erasure of theirs would begin else.
    ctx.db.select({ id: users.id }).from(users).where(ranOut).orderBy(users.id).for('update'),
    beginRemoval(ctx.db, ranOut, users.createdAt),
    ctx.db.delete(users).where(ranOut).returning({ id: users.id }),
  ])
  log('info', 'unverified_removed', { count: removed.length })
}

/**
 * Leaves to the next run of `finishErasures` what registrations about to be deleted keep outside Postgres. To be put into the
 * batch that deletes them, before it. `since` is when the last of them was under way (docs/operations.md#erasure).
 */
function beginRemoval(db: Db, which: SQL | undefined, since: PgColumn) {
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
