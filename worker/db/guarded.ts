import { type SQL, sql } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import { type AuditContext, type AuditEntry, auditRow } from './audit.ts'
import type { Db } from './client.ts'
import { isAborted } from './database-error.ts'

export interface GuardedAct {
  /** Locks what `condition` reads, each alone: a statement that waits for a lock sees what stood before it waited. */
  readonly locks: readonly BatchItem<'pg'>[]
  readonly condition: SQL
  readonly act: readonly BatchItem<'pg'>[]
  readonly audit: AuditEntry
}

/** Statement: fails, and the whole batch with it (`isAborted`), where the condition does not hold. */
export function guardOf(db: Db, condition: SQL) {
  return db.execute(sql`select 1 / (case when ${condition} then 1 else 0 end)`)
}

/**
 * The one way to write on a condition: where it holds, the act and its audit row, in one atomic batch; where it does not,
 * nothing. Answers which it was. Of two calls at once that lock the same row, the later one sees what the earlier did.
 */
export async function guarded(ctx: AuditContext, { locks, condition, act, audit }: GuardedAct): Promise<boolean> {
  const guard = guardOf(ctx.db, condition)
  const [lock = guard, ...more] = locks
  try {
    await ctx.db.batch([lock, ...more, guard, ...act, auditRow(ctx, audit)])
    return true
  } catch (error) {
    if (isAborted(error)) return false
    throw error
  }
}
