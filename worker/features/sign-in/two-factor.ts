import { and, eq, exists, isNull, notExists, type SQL, sql } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import type { UserContext } from '../../context.ts'
import { guarded } from '../../db/guarded.ts'
import { lockUser } from '../../db/lock-user.ts'
import { AppError } from '../../http/app-error.ts'
import { sendMail } from '../../integrations/mail.ts'
import { users } from '../../db/users.ts'
import { createAppSecret, otpauthUri, stepOfCode } from './step-of-code.ts'
import { newBackupCodes } from './new-backup-codes.ts'
import { requirePassword } from './require-password.ts'
import { twoFactors } from './tables.ts'
import { twoFactorOffMail, twoFactorOnMail } from './two-factor-mails.ts'
import { isOnFor, openAppSecret, sealAppSecret } from './two-factor-row.ts'

/** Whether two-step sign-in is on, and how many backup codes are left. */
export async function getTwoFactor(ctx: UserContext) {
  const [on] = await ctx.db
    .select({ left: sql<number>`cardinality(${twoFactors.backupMacs})` })
    .from(twoFactors)
    .where(isOnFor(ctx.actor.userId))
  return { enabled: on !== undefined, backup_codes_left: on?.left ?? 0 }
}

/**
 * Makes a secret for an authenticator app in place of one that was never confirmed; it is shown this once.
 * Throws `AppError` 403 for a wrong password, 409 when two-step sign-in is on already.
 */
export async function beginTwoFactor(ctx: UserContext, password: string) {
  const { id: userId, email } = await requirePassword(ctx, password)
  const secret = createAppSecret()
  const begun = { secret: await sealAppSecret(ctx, userId, secret), createdAt: ctx.now() }
  const stored = await change(
    ctx,
    'begin',
    notExists(rows(ctx, isOnFor(userId))),
    ctx.db
      .insert(twoFactors)
      .values({ ...begun, userId, backupMacs: [] })
      .onConflictDoUpdate({ target: twoFactors.userId, set: begun }),
  )
  if (!stored) throw alreadyOn()
  return { secret, otpauth_uri: otpauthUri(secret, email) }
}

/**
 * Turns two-step sign-in on with a first code of the secret that was begun; answers the backup codes, shown this once.
 * Throws `AppError` 403 `wrong_two_factor`, 409 when it is on already.
 */
export async function enableTwoFactor(ctx: UserContext, code: string) {
  const { userId } = ctx.actor
  const [found] = await ctx.db
    .select({ begun: twoFactors, email: users.email })
    .from(twoFactors)
    .innerJoin(users, eq(users.id, twoFactors.userId))
    .where(eq(twoFactors.userId, userId))
  if (found !== undefined && found.begun.enabledAt !== null) throw alreadyOn()
  const step = found === undefined ? null : stepOfCode(await openAppSecret(ctx, found.begun), code, ctx.now())
  if (found === undefined || step === null) {
    throw new AppError('wrong_two_factor', 'Koden stämmer inte. Skriv den som appen visar just nu.')
  }
  const codes = await newBackupCodes(ctx, userId)
  // Another call may have begun anew or turned it on meanwhile: only the secret that was proved counts.
  const proved = and(
    eq(twoFactors.userId, userId),
    eq(twoFactors.secret, found.begun.secret),
    isNull(twoFactors.enabledAt),
  )
  const enabled = await change(
    ctx,
    'enable',
    exists(rows(ctx, proved)),
    ctx.db
      .update(twoFactors)
      .set({ enabledAt: ctx.now(), lastStep: step, backupMacs: codes.macs })
      .where(eq(twoFactors.userId, userId)),
  )
  if (!enabled) throw new AppError('conflict', 'Något annat ändrades samtidigt. Ladda om sidan.')
  ctx.after(sendMail(ctx, twoFactorOnMail(found.email, `${ctx.config.APP_ORIGIN}/login`)))
  return { backup_codes: codes.shown }
}

/** Turns two-step sign-in off, or drops what was only begun; repeating it changes nothing. Throws 403 for a wrong password. */
export async function disableTwoFactor(ctx: UserContext, password: string) {
  const { id: userId, email } = await requirePassword(ctx, password)
  const own = eq(twoFactors.userId, userId)
  if (await change(ctx, 'disable', exists(rows(ctx, isOnFor(userId))), ctx.db.delete(twoFactors).where(own))) {
    ctx.after(sendMail(ctx, twoFactorOffMail(email, `${ctx.config.APP_ORIGIN}/login`)))
  } else {
    await ctx.db.delete(twoFactors).where(and(own, isNull(twoFactors.enabledAt)))
  }
  return { detail: 'Tvåstegsinloggning är av.' }
}

/** Ten new backup codes, shown this once; the earlier ones stop working. Throws 403 for a wrong password, 409 when it is off. */
export async function replaceBackupCodes(ctx: UserContext, password: string) {
  const { id: userId } = await requirePassword(ctx, password)
  const codes = await newBackupCodes(ctx, userId)
  const replaced = await change(
    ctx,
    'replace_backup_codes',
    exists(rows(ctx, isOnFor(userId))),
    ctx.db.update(twoFactors).set({ backupMacs: codes.macs }).where(eq(twoFactors.userId, userId)),
  )
  if (!replaced) throw new AppError('conflict', 'Tvåstegsinloggning är inte på.')
  return { backup_codes: codes.shown }
}

function rows(ctx: UserContext, condition: SQL | undefined) {
  return ctx.db.select({ userId: twoFactors.userId }).from(twoFactors).where(condition)
}

type Verb = 'begin' | 'enable' | 'disable' | 'replace_backup_codes'

/** One change of the caller's two-step sign-in, where `condition` holds; calls at once take turns at their own row. */
function change(ctx: UserContext, verb: Verb, condition: SQL, act: BatchItem<'pg'>): Promise<boolean> {
  const { userId } = ctx.actor
  return guarded(ctx, {
    locks: [lockUser(ctx.db, userId)],
    condition,
    act: [act],
    audit: { action: `two_factor.${verb}`, entity: userId, subjectId: userId },
  })
}

function alreadyOn(): AppError {
  return new AppError('conflict', 'Tvåstegsinloggning är redan på.')
}
