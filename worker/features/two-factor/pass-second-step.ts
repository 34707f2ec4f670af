import { and, eq, exists, lt, sql } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import { parseBackupCode } from '../../crypto/backup-code.ts'
import { MINUTE } from '../../day.ts'
import { auditRow } from '../../db/audit.ts'
import { guarded } from '../../db/guarded.ts'
import { lockUser } from '../../db/lock-user.ts'
import { AppError } from '../../http/app-error.ts'
import { attemptsOf } from '../../http/attempts-of.ts'
import type { UserRow } from '../../db/user-queries.ts'
import { openWithRecoveryCode } from '../keys/open-with-recovery-code.ts'
import { stepOfCode } from './step-of-code.ts'
import { backupMac } from './new-backup-codes.ts'
import { twoFactors } from './tables.ts'
import { isOnFor, openAppSecret, type TwoFactorRow } from './two-factor-row.ts'

/** Per user, from whatever address: only a code that is taken forgets them, never the password alone. */
const TRIES = { name: 'second-step', limit: 5, window: 15 * MINUTE }

/**
 * The second step of a sign-in, after the right password: a code of the authenticator app, a backup code, or the recovery
 * code, which alone is left to somebody whose row is gone (`factor` null). Throws `AppError` 403 with
 * `X-Two-Factor-Required` where none was given, 403 `wrong_two_factor`, 429 after five tries.
 */
export async function passSecondStep(
  ctx: Context,
  user: UserRow,
  factor: TwoFactorRow | null,
  typed = '',
): Promise<void> {
  if (typed === '') throw codeRequired()
  const tries = await attemptsOf(ctx, TRIES, user.id)
  await tries.count()
  if (!(await accepts(ctx, user, factor, typed))) {
    await auditRow(ctx, { action: 'session.refuse_second_step', entity: user.id, subjectId: user.id })
    throw new AppError(
      'wrong_two_factor',
      'Koden stämmer inte. Vänta på nästa kod i appen, eller använd en reservkod eller din återställningskod.',
    )
  }
  await tries.forget()
}

async function accepts(ctx: Context, user: UserRow, factor: TwoFactorRow | null, typed: string): Promise<boolean> {
  const code = typed.replace(/\s/g, '')
  if (/^\d{6}$/.test(code)) return factor !== null && takeAppCode(ctx, factor, code)
  const backupCode = parseBackupCode(typed)
  if (backupCode === null) return acceptsRecoveryCode(ctx, user, typed)
  return factor !== null && takeBackupCode(ctx, factor, backupCode)
}

/** A step counts once, and none before it afterwards: a code that was looked over somebody's shoulder opens nothing. */
async function takeAppCode(ctx: Context, factor: TwoFactorRow, code: string): Promise<boolean> {
  const step = stepOfCode(await openAppSecret(ctx, factor), code, ctx.now())
  if (step === null) return false
  const taken = await ctx.db
    .update(twoFactors)
    .set({ lastStep: step })
    .where(and(isOnFor(factor.userId), eq(twoFactors.secret, factor.secret), lt(twoFactors.lastStep, step)))
    .returning({ userId: twoFactors.userId })
  return taken.length > 0
}

async function takeBackupCode(ctx: Context, factor: TwoFactorRow, code: string): Promise<boolean> {
  const { userId } = factor
  const mac = await backupMac(await openAppSecret(ctx, factor), userId, code)
  const { db } = ctx
  const left = and(isOnFor(userId), sql`${mac} = any(${twoFactors.backupMacs})`)
  return guarded(ctx, {
    locks: [lockUser(db, userId)],
    condition: exists(db.select({ userId: twoFactors.userId }).from(twoFactors).where(left)),
    act: [
      db
        .update(twoFactors)
        .set({ backupMacs: sql`array_remove(${twoFactors.backupMacs}, ${mac})` })
        .where(isOnFor(userId)),
    ],
    audit: { action: 'two_factor.backup_code', entity: userId, subjectId: userId },
  })
}

/** The last way in, proved by what it opens; it is not used up. */
async function acceptsRecoveryCode(ctx: Context, user: UserRow, typed: string): Promise<boolean> {
  if ((await openWithRecoveryCode(user, typed)) === null) return false
  await auditRow(ctx, { action: 'two_factor.recovery_code', entity: user.id, subjectId: user.id })
  return true
}

/** Says nothing of six digits: that is how the form of the mailed code is called up. */
function codeRequired(): AppError {
  return new AppError('two_factor_required', 'Skriv koden från din autentiseringsapp.', {
    headers: { 'X-Two-Factor-Required': 'true' },
  })
}
