import { eq } from 'drizzle-orm'
import type { UserContext } from '../../context.ts'
import { createRecoveryCode, groupRecoveryCode, recoveryWrappingKey } from '../../crypto/recovery-code.ts'
import { wrapSecretKey } from '../../crypto/user-keys.ts'
import { auditRow } from '../../db/audit.ts'
import { requirePassword } from '../sign-in/require-password.ts'
import { users } from './tables.ts'

/** A new recovery code, shown this once; the earlier one stops working (decisions §2). Throws 403 for a wrong password. */
export async function replaceRecoveryCode(ctx: UserContext, password: string) {
  await requirePassword(ctx, password)
  const { keyring } = await ctx.actor.session
  const userId = ctx.actor.userId
  const code = createRecoveryCode()
  const wrapped = await wrapSecretKey(keyring.secretKey, await recoveryWrappingKey(code), {
    purpose: 'recovery',
    userId,
  })
  await ctx.db.batch([
    ctx.db.update(users).set({ secretKeyByRecovery: wrapped, updatedAt: ctx.now() }).where(eq(users.id, userId)),
    auditRow(ctx, { action: 'account.recovery_code', entity: userId, subjectId: userId }),
  ])
  return { recovery_code: groupRecoveryCode(code) }
}
