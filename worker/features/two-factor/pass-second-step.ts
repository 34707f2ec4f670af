import { and, eq, exists, lt, sql } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import { parseBackupCode } from '../../crypto/backup-code.ts'
import { auditRow } from '../../db/audit.ts'
import { guarded } from '../../db/guarded.ts'
import { lockUser } from '../../db/lock-user.ts'
import { AppError } from '../../http/app-error.ts'
import type { UserRow } from '../../db/user-queries.ts'
import { openWithRecoveryCode } from '../keys/open-with-recovery-code.ts'
import { stepOfCode } from './step-of-code.ts'
import { backupMac } from './new-backup-codes.ts'
import { secondStepTries } from './second-step-tries.ts'
import { twoFactors } from './tables.ts'
import { isOnFor, openAppSecret, type TwoFactorRow } from './two-factor-row.ts'

interface Entry {
  /** What was given as the second step; nothing where the form of it was not shown yet. */
  readonly typed: string | undefined
  /** The id of a browser that is known to the account; null of a stranger's. */
  readonly device: string | null
}

/**
 * The second step of a sign-in, after the right password: a code of the authenticator app, a backup code, or the recovery
 * code, which alone is left to somebody whose row is gone (`factor` null). Throws `AppError` 403 with
 * `X-Two-Factor-Required` where none was given, 403 `wrong_two_factor`, 429 as `secondStepTries` counts.
 */
export async function passSecondStep(
  ctx: Context,
  user: UserRow,
  factor: TwoFactorRow | null,
  { typed = '', device }: Entry,
): Promise<void> {
  if (typed === '') throw codeRequired()
  const given = readGiven(typed)
  const tries = await secondStepTries(ctx, user, { device, isRecoveryCode: given.kind === 'recovery' })
  await tries.count()
  if (!(await accepts(ctx, user, factor, given))) {
    await auditRow(ctx, { action: 'session.refuse_second_step', entity: user.id, subjectId: user.id })
    ctx.after(tries.fail())
    throw new AppError(
      'wrong_two_factor',
      'Koden stämmer inte. Vänta på nästa kod i appen, eller använd en reservkod eller din återställningskod.',
    )
  }
  await tries.succeed()
}

interface Given {
  readonly kind: 'app' | 'backup' | 'recovery'
  readonly code: string
}

/** What it is by its form alone. */
function readGiven(typed: string): Given {
  const digits = typed.replace(/\s/g, '')
  if (/^\d{6}$/.test(digits)) return { kind: 'app', code: digits }
  const backupCode = parseBackupCode(typed)
  return backupCode === null ? { kind: 'recovery', code: typed } : { kind: 'backup', code: backupCode }
}

async function accepts(ctx: Context, user: UserRow, factor: TwoFactorRow | null, given: Given): Promise<boolean> {
  const { kind, code } = given
  if (kind === 'recovery') return acceptsRecoveryCode(ctx, user, code)
  if (factor === null) return false
  return kind === 'app' ? takeAppCode(ctx, factor, code) : takeBackupCode(ctx, factor, code)
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
