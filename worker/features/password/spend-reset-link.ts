import { and, eq, exists, sql } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import type { GuardedAct } from '../../db/guarded.ts'
import { lockUser } from '../../db/lock-user.ts'
import { users } from '../../db/users.ts'
import { dropUnused, isUsable, useUp } from '../email-challenges/queries.ts'
import type { PasswordColumns } from './new-password-columns.ts'
import type { ResetLink } from './reset-link.ts'

/** What a reset sets: the password always, the key pair where it is a new one. */
type ResetColumns = PasswordColumns & Partial<typeof users.$inferInsert>

/**
 * Uses a link up and changes its user. Single use is decided here: nothing happens where the link was used or replaced, or
 * password or recovery code changed, since it was read.
 */
export function spendResetLink(ctx: Context, { id, user }: ResetLink, columns: ResetColumns): GuardedAct {
  const { db } = ctx
  const now = ctx.now()
  const sameCode = sql`${users.secretKeyByRecovery} is not distinct from ${user.secretKeyByRecovery}`
  const unchanged = db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, user.id), eq(users.passwordSalt, user.passwordSalt), sameCode))
  return {
    locks: [lockUser(db, user.id)],
    condition: sql`${isUsable(db, id, now)} and ${exists(unchanged)}`,
    act: [
      useUp(db, id, now),
      db.update(users).set(columns).where(eq(users.id, user.id)),
      dropUnused(db, user.id, 'reset'),
    ],
    audit: { action: 'account.password_reset', entity: user.id, subjectId: user.id },
  }
}
