import { and, eq, notExists } from 'drizzle-orm'
import type { UserContext } from '../../context.ts'
import { createRecoveryCode, groupRecoveryCode, recoveryWrappingKey } from '../../crypto/recovery-code.ts'
import { wrapSecretKey } from '../../crypto/user-keys.ts'
import { sessionExpired } from '../../http/app-error.ts'
import { requirePassword } from '../password/require-password.ts'
import { sendMail } from '../../integrations/mail.ts'
import { enabledTwoFactor } from '../two-factor/queries.ts'
import { requireBothSteps } from '../two-factor/require-both-steps.ts'
import { users } from '../../db/users.ts'
import { newRecoveryCodeMail } from './mails.ts'
import { setOwnColumns } from './set-own-columns.ts'

/**
 * A new recovery code, shown this once; the earlier one stops working (docs/keys.md), and the owner is told by mail. It is a
 * second step too. Throws as `requirePassword` and `requireBothSteps` do, and `AppError` 401 `session_expired` where a reset at the
 * same moment has ended this session.
 */
export async function replaceRecoveryCode(ctx: UserContext, password: string) {
  const { publicKey, email } = await requirePassword(ctx, password)
  const hasBothSteps = await requireBothSteps(ctx)
  const { userId, keyring } = await ctx.actor.session
  const code = createRecoveryCode()
  const wrapped = await wrapSecretKey(keyring.secretKey, await recoveryWrappingKey(code), {
    purpose: 'recovery',
    userId,
  })
  // A reset at the same moment has ended this session: its key must not come back under a code. So has who turned two-step
  // sign-in on.
  const mine = and(
    eq(users.id, userId),
    eq(users.publicKey, publicKey),
    hasBothSteps ? undefined : notExists(enabledTwoFactor(ctx.db, userId)),
  )
  const columns = { secretKeyByRecovery: wrapped, recoveryConfirmedAt: null, updatedAt: ctx.now() }
  if (!(await setOwnColumns(ctx, 'account.recovery_code', mine, columns))) throw sessionExpired()
  ctx.after(sendMail(ctx, newRecoveryCodeMail(email, ctx.config.APP_ORIGIN)))
  return { recovery_code: groupRecoveryCode(code) }
}
