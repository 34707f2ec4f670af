import type { SQL } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import type { UserContext } from '../../context.ts'
import { guarded } from '../../db/guarded.ts'
import { lockUser } from '../../db/lock-user.ts'
import { AppError } from '../../http/app-error.ts'
import { twoFactors } from './tables.ts'

export function twoFactorRows(ctx: UserContext, condition: SQL | undefined) {
  return ctx.db.select({ userId: twoFactors.userId }).from(twoFactors).where(condition)
}

type Verb = 'mail_code' | 'begin' | 'enable' | 'disable' | 'replace_backup_codes'

/** One change of the caller's two-step sign-in, where `condition` holds; calls at once take turns at their own row. */
export function changeTwoFactor(
  ctx: UserContext,
  verb: Verb,
  condition: SQL,
  ...act: readonly BatchItem<'pg'>[]
): Promise<boolean> {
  const { userId } = ctx.actor
  return guarded(ctx, {
    locks: [lockUser(ctx.db, userId)],
    condition,
    act,
    audit: { action: `two_factor.${verb}`, entity: userId, subjectId: userId },
  })
}

export function alreadyOn(): AppError {
  return new AppError('conflict', 'Tvåstegsinloggning är redan på.')
}
