import { and, eq, exists } from 'drizzle-orm'
import type { UserContext } from '../../context.ts'
import { AppError } from '../../http/app-error.ts'
import { sendMail } from '../../integrations/mail.ts'
import { newBackupCodesMail } from './mails.ts'
import { newBackupCodes } from './new-backup-codes.ts'
import { requirePassword } from '../password/require-password.ts'
import { requireBothSteps } from './require-both-steps.ts'
import { twoFactors } from './tables.ts'
import { isOnFor, openAppSecret } from './two-factor-row.ts'
import { twoFactorRows, changeTwoFactor } from './change-two-factor.ts'

/**
 * Ten new backup codes, shown this once; the earlier ones stop working, and the owner is told by mail. Throws 403 for a wrong
 * password, 409 when it is off, and what `requireBothSteps` does.
 */
export async function replaceBackupCodes(ctx: UserContext, password: string) {
  const { id: userId, email } = await requirePassword(ctx, password)
  const [factor] = await ctx.db.select().from(twoFactors).where(isOnFor(userId))
  if (factor === undefined) throw notOn()
  await requireBothSteps(ctx)
  const codes = await newBackupCodes(await openAppSecret(ctx, factor), userId)
  const replaced = await changeTwoFactor(
    ctx,
    'replace_backup_codes',
    exists(twoFactorRows(ctx, and(isOnFor(userId), eq(twoFactors.secret, factor.secret)))),
    ctx.db.update(twoFactors).set({ backupMacs: codes.macs }).where(eq(twoFactors.userId, userId)),
  )
  if (!replaced) throw notOn()
  ctx.after(sendMail(ctx, newBackupCodesMail(email, `${ctx.config.APP_ORIGIN}/login`)))
  return { backup_codes: codes.shown }
}

function notOn(): AppError {
  return new AppError('conflict', 'Tvåstegsinloggning är inte på.')
}
