import { and, eq, exists, gt, isNull, sql } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import type { GuardedAct } from '../../db/guarded.ts'
import { lockUser } from '../../db/lock-user.ts'
import { users } from '../../db/users.ts'
import type { PasswordColumns } from './new-password-columns.ts'
import { dropResetLinks, type ResetLink } from './reset-link.ts'
import { emailChallenges } from './tables.ts'

/** What a reset sets: the password always, the key pair where it is a new one. */
type ResetColumns = PasswordColumns & Partial<typeof users.$inferInsert>

/**
 * Uses a link up and changes its user. Single use is decided here: nothing happens where the link was used or replaced, or
 * password or recovery code changed, since it was read.
 */
export function spendResetLink(ctx: Context, { id, user }: ResetLink, columns: ResetColumns): GuardedAct {
  const { db } = ctx
  const now = ctx.now()
  const usable = db
    .select({ id: emailChallenges.id })
    .from(emailChallenges)
    .where(and(eq(emailChallenges.id, id), isNull(emailChallenges.usedAt), gt(emailChallenges.expiresAt, now)))
  const sameCode = sql`${users.secretKeyByRecovery} is not distinct from ${user.secretKeyByRecovery}`
  const unchanged = db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, user.id), eq(users.passwordVerifier, user.passwordVerifier), sameCode))
  return {
    locks: [lockUser(db, user.id)],
    condition: sql`${exists(usable)} and ${exists(unchanged)}`,
    act: [
      db.update(emailChallenges).set({ usedAt: now }).where(eq(emailChallenges.id, id)),
      db.update(users).set(columns).where(eq(users.id, user.id)),
      dropResetLinks(ctx, user.id),
    ],
    audit: { action: 'account.password_reset', entity: user.id, subjectId: user.id },
  }
}
