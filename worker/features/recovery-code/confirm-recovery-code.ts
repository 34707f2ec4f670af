import { and, eq } from 'drizzle-orm'
import type { UserContext } from '../../context.ts'
import { MINUTE } from '../../day.ts'
import { AppError } from '../../http/app-error.ts'
import { attemptsOf } from '../../http/attempts-of.ts'
import { openWithRecoveryCode } from '../keys/open-with-recovery-code.ts'
import { users } from '../../db/users.ts'
import { setOwnColumns } from './set-own-columns.ts'

const PROOFS = { name: 'recovery-proof', limit: 10, window: 15 * MINUTE }

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
  if (!(await setOwnColumns(ctx, 'account.recovery_confirm', proved, { recoveryConfirmedAt: ctx.now() }))) {
    throw wrongRecoveryCode()
  }
  await tries.forget()
  return { detail: 'Återställningskoden är bekräftad.' }
}

function wrongRecoveryCode(): AppError {
  return new AppError('invalid_recovery_code', 'Återställningskoden stämmer inte. Kontrollera den tecken för tecken.')
}
