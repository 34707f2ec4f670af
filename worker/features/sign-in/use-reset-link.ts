import { and, eq, exists, gt, isNull, sql } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import { abortUnless } from '../../db/abort-unless.ts'
import { auditRow } from '../../db/audit.ts'
import { users } from '../../db/users.ts'
import type { PasswordColumns } from './new-password-columns.ts'
import { dropResetLinks, type ResetLink } from './reset-link.ts'
import { emailChallenges } from './tables.ts'

/** What a reset sets: the password always, the key pair where it is a new one. */
type ResetColumns = PasswordColumns & Partial<typeof users.$inferInsert>

/**
 * The statements that use a link up and change its user. Single use is decided here: where the link was used or
 * replaced, or password or recovery code changed, since it was read, the whole batch they stand in is undone (`isAborted`).
 */
export function useResetLink(ctx: Context, { id, user }: ResetLink, columns: ResetColumns) {
  const { db } = ctx
  const now = ctx.now()
  const used = db
    .select({ id: emailChallenges.id })
    .from(emailChallenges)
    .where(and(eq(emailChallenges.id, id), eq(emailChallenges.usedAt, now)))
  // Its salt is random: nobody else has just this verifier, not even with the same password in the same millisecond.
  const changed = db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, user.id), eq(users.passwordVerifier, columns.passwordVerifier)))
  const sameCode = sql`${users.secretKeyByRecovery} is not distinct from ${user.secretKeyByRecovery}`
  return [
    db
      .update(emailChallenges)
      .set({ usedAt: now })
      .where(and(eq(emailChallenges.id, id), isNull(emailChallenges.usedAt), gt(emailChallenges.expiresAt, now))),
    db
      .update(users)
      .set(columns)
      .where(and(eq(users.id, user.id), eq(users.passwordVerifier, user.passwordVerifier), sameCode, exists(used))),
    abortUnless(db, exists(changed)),
    dropResetLinks(ctx, user.id),
    auditRow(ctx, { action: 'account.password_reset', entity: user.id, subjectId: user.id }),
  ] as const
}
