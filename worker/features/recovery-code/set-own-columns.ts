import { eq, exists, type SQL } from 'drizzle-orm'
import type { UserContext } from '../../context.ts'
import { guarded } from '../../db/guarded.ts'
import { lockUser } from '../../db/lock-user.ts'
import { users } from '../../db/users.ts'

/** Sets columns of the caller's own row where `condition` still holds of it. */
export function setOwnColumns(
  ctx: UserContext,
  action: 'account.recovery_code' | 'account.recovery_confirm',
  condition: SQL | undefined,
  columns: Partial<typeof users.$inferInsert>,
): Promise<boolean> {
  const { db, actor } = ctx
  const { userId } = actor
  return guarded(ctx, {
    locks: [lockUser(db, userId)],
    condition: exists(db.select({ id: users.id }).from(users).where(condition)),
    act: [db.update(users).set(columns).where(eq(users.id, userId))],
    audit: { action, entity: userId, subjectId: userId },
  })
}
