import { notExists } from 'drizzle-orm'
import type { UserContext } from '../../context.ts'
import { createAppSecret, otpauthUri } from './step-of-code.ts'
import { requirePassword } from '../password/require-password.ts'
import { requireBothSteps } from './require-both-steps.ts'
import { twoFactors } from './tables.ts'
import { isOnFor, sealAppSecret } from './two-factor-row.ts'
import { twoFactorRows, changeTwoFactor, alreadyOn } from './change-two-factor.ts'

/**
 * Makes a secret for an authenticator app in place of one that was never confirmed; it is shown this once.
 * Throws `AppError` 403 for a wrong password, 409 when two-step sign-in is on already, and
 * what `requireBothSteps` does.
 */
export async function beginTwoFactor(ctx: UserContext, password: string) {
  const { id: userId, email } = await requirePassword(ctx, password)
  await requireBothSteps(ctx)
  const secret = createAppSecret()
  const begun = { secret: await sealAppSecret(ctx, userId, secret), createdAt: ctx.now() }
  const stored = await changeTwoFactor(
    ctx,
    'begin',
    notExists(twoFactorRows(ctx, isOnFor(userId))),
    ctx.db
      .insert(twoFactors)
      .values({ ...begun, userId, backupMacs: [] })
      .onConflictDoUpdate({ target: twoFactors.userId, set: begun }),
  )
  if (!stored) throw alreadyOn()
  return { secret, otpauth_uri: otpauthUri(secret, email) }
}
