import { and, eq, exists, type SQL } from 'drizzle-orm'
import type { UserContext } from '../../context.ts'
import { createRecoveryCode, groupRecoveryCode, recoveryWrappingKey } from '../../crypto/recovery-code.ts'
import { wrapSecretKey } from '../../crypto/user-keys.ts'
import { guarded } from '../../db/guarded.ts'
import { lockUser } from '../../db/lock-user.ts'
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
  const columns = { secretKeyByRecovery: wrapped, recoveryConfirmedAt: null, updatedAt: ctx.now() }
  if (!(await setWhere(ctx, 'account.recovery_code', mine, columns))) throw sessionExpired()
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
  if (!(await setWhere(ctx, 'account.recovery_confirm', proved, { recoveryConfirmedAt: ctx.now() }))) {
    throw wrongRecoveryCode()
  }
  await tries.forget()
  return { detail: 'Återställningskoden är bekräftad.' }
}

/** Sets columns of the caller's own row where `condition` still holds of it. */
function setWhere(
  ctx: UserContext,
  action: 'account.recovery_code' | 'account.recovery_confirm',
  condition: SQL | undefined,
  columns: Partial<typeof users.$inferInsert>,
): Promise<boolean> {
  const { db, actor } = ctx
  const { userId } = actor
  return guarded(ctx, {
    locks: [lockUser(db, userId)],
    condition: exists(db.select({ id: users.id }).from(users).where(condition)),
    act: [db.update(users).set(columns).where(eq(users.id, userId))],
    audit: { action, entity: userId, subjectId: userId },
  })
}

function wrongRecoveryCode(): AppError {
  return new AppError('invalid_recovery_code', 'Återställningskoden stämmer inte. Kontrollera den tecken för tecken.')
}
