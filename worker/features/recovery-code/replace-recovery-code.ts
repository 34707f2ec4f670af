import { and, eq } from 'drizzle-orm'
import type { UserContext } from '../../context.ts'
import { createRecoveryCode, groupRecoveryCode, recoveryWrappingKey } from '../../crypto/recovery-code.ts'
import { wrapSecretKey } from '../../crypto/user-keys.ts'
import { sessionExpired } from '../../http/app-error.ts'
import { requirePassword } from '../password/require-password.ts'
import { users } from '../../db/users.ts'
import { setOwnColumns } from './set-own-columns.ts'

/**
 * A new recovery code, shown this once; the earlier one stops working (docs/keys.md). Throws as `requirePassword`, and
 * `AppError` 401 `session_expired` where a reset at the same moment has ended this session.
 */
export async function replaceRecoveryCode(ctx: UserContext, password: string) {
  const { publicKey } = await requirePassword(ctx, password)
  const { userId, keyring } = await ctx.actor.session
  const code = createRecoveryCode()
  const wrapped = await wrapSecretKey(keyring.secretKey, await recoveryWrappingKey(code), {
    purpose: 'recovery',
    userId,
  })
  // A reset at the same moment has ended this session: its key must not come back under a code.
  const mine = and(eq(users.id, userId), eq(users.publicKey, publicKey))
  const columns = { secretKeyByRecovery: wrapped, recoveryConfirmedAt: null, updatedAt: ctx.now() }
  if (!(await setOwnColumns(ctx, 'account.recovery_code', mine, columns))) throw sessionExpired()
  return { recovery_code: groupRecoveryCode(code) }
}
