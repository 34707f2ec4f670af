import { and, eq, exists } from 'drizzle-orm'
import type { UserContext } from '../../context.ts'
import { createRecoveryCode, groupRecoveryCode, recoveryWrappingKey } from '../../crypto/recovery-code.ts'
import { wrapSecretKey } from '../../crypto/user-keys.ts'
import { auditRowWhere } from '../../db/audit.ts'
import { AppError, sessionExpired } from '../../http/app-error.ts'
import { attemptsOf } from '../../http/limits.ts'
import { requirePassword } from '../sign-in/require-password.ts'
import { openWithRecoveryCode } from '../keys/open-with-recovery-code.ts'
import { users } from '../../db/users.ts'

const PROOFS = { name: 'recovery-proof', limit: 10, window: 15 * 60 * 1000 }

/**
 * A new recovery code, shown this once; the earlier one stops working (docs/keys.md). Throws 403 for a wrong password.
 */
export async function replaceRecoveryCode(ctx: UserContext, password: string) {
  const { publicKey } = await requirePassword(ctx, password)
  const { keyring } = await ctx.actor.session
  const userId = ctx.actor.userId
  const code = createRecoveryCode()
  const wrapped = await wrapSecretKey(keyring.secretKey, await recoveryWrappingKey(code), {
    purpose: 'recovery',
    userId,
  })
  // A reset at the same moment has ended this session: its key must not come back under a code.
  const mine = and(eq(users.id, userId), eq(users.publicKey, publicKey))
  const [replaced] = await ctx.db.batch([
    ctx.db
      .update(users)
      .set({ secretKeyByRecovery: wrapped, recoveryConfirmedAt: null, updatedAt: ctx.now() })
      .where(mine)
      .returning({ id: users.id }),
    auditRowWhere(
      ctx,
      { action: 'account.recovery_code', entity: userId, subjectId: userId },
      exists(ctx.db.select({ id: users.id }).from(users).where(mine)),
    ),
  ])
  if (replaced.length === 0) throw sessionExpired()
  return { recovery_code: groupRecoveryCode(code) }
}

/**
 * Notes that the recovery code is written down: it is given once more, and proved by what it opens. Throws `AppError` 400
 * `invalid_recovery_code`, 429 after ten tries.
 */
export async function confirmRecoveryCode(ctx: UserContext, typed: string) {
  const { userId } = ctx.actor
  const tries = await attemptsOf(ctx, PROOFS, userId)
  await tries.count()
  const [user] = await ctx.db
    .select({ id: users.id, secretKeyByRecovery: users.secretKeyByRecovery })
    .from(users)
    .where(eq(users.id, userId))
  if (user === undefined || user.secretKeyByRecovery === null || (await openWithRecoveryCode(user, typed)) === null) {
    throw wrongRecoveryCode()
  }
  // A code that was replaced meanwhile proves nothing of the new one.
  const proved = and(eq(users.id, userId), eq(users.secretKeyByRecovery, user.secretKeyByRecovery))
  const [, confirmed] = await ctx.db.batch([
    auditRowWhere(
      ctx,
      { action: 'account.recovery_confirm', entity: userId, subjectId: userId },
      exists(ctx.db.select({ id: users.id }).from(users).where(proved)),
    ),
    ctx.db.update(users).set({ recoveryConfirmedAt: ctx.now() }).where(proved).returning({ id: users.id }),
  ])
  if (confirmed.length === 0) throw wrongRecoveryCode()
  await tries.forget()
  return { detail: 'Återställningskoden är bekräftad.' }
}

function wrongRecoveryCode(): AppError {
  return new AppError('invalid_recovery_code', 'Återställningskoden stämmer inte. Kontrollera den tecken för tecken.')
}
