import { and, eq, exists, isNull, notExists, type SQL, sql } from 'drizzle-orm'
import type { UserContext } from '../../context.ts'
import { auditRowWhere } from '../../db/audit.ts'
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
  const [, stored] = await ctx.db.batch([
    auditOf(ctx, 'begin', notExists(rows(ctx, isOnFor(userId)))),
    ctx.db
      .insert(twoFactors)
      .values({ ...begun, userId, backupMacs: [] })
      .onConflictDoUpdate({ target: twoFactors.userId, set: begun, setWhere: isNull(twoFactors.enabledAt) })
      .returning({ userId: twoFactors.userId }),
  ])
  if (stored.length === 0) throw alreadyOn()
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
  const [, enabled] = await ctx.db.batch([
    auditOf(ctx, 'enable', exists(rows(ctx, proved).for('update'))),
    ctx.db
      .update(twoFactors)
      .set({ enabledAt: ctx.now(), lastStep: step, backupMacs: codes.macs })
      .where(proved)
      .returning({ userId: twoFactors.userId }),
  ])
  if (enabled.length === 0) throw new AppError('conflict', 'Något annat ändrades samtidigt. Ladda om sidan.')
  ctx.after(sendMail(ctx, twoFactorOnMail(found.email, `${ctx.config.APP_ORIGIN}/login`)))
  return { backup_codes: codes.shown }
}

/** Turns two-step sign-in off, or drops what was only begun; repeating it changes nothing. Throws 403 for a wrong password. */
export async function disableTwoFactor(ctx: UserContext, password: string) {
  const { id: userId, email } = await requirePassword(ctx, password)
  const [, removed] = await ctx.db.batch([
    auditOf(ctx, 'disable', exists(rows(ctx, isOnFor(userId)).for('update'))),
    ctx.db.delete(twoFactors).where(eq(twoFactors.userId, userId)).returning({ enabledAt: twoFactors.enabledAt }),
  ])
  if (removed.some(({ enabledAt }) => enabledAt !== null)) {
    ctx.after(sendMail(ctx, twoFactorOffMail(email, `${ctx.config.APP_ORIGIN}/login`)))
  }
  return { detail: 'Tvåstegsinloggning är av.' }
}

/** Ten new backup codes, shown this once; the earlier ones stop working. Throws 403 for a wrong password, 409 when it is off. */
export async function replaceBackupCodes(ctx: UserContext, password: string) {
  const { id: userId } = await requirePassword(ctx, password)
  const codes = await newBackupCodes(ctx, userId)
  const [, replaced] = await ctx.db.batch([
    auditOf(ctx, 'replace_backup_codes', exists(rows(ctx, isOnFor(userId)))),
    ctx.db
      .update(twoFactors)
      .set({ backupMacs: codes.macs })
      .where(isOnFor(userId))
      .returning({ userId: twoFactors.userId }),
  ])
  if (replaced.length === 0) throw new AppError('conflict', 'Tvåstegsinloggning är inte på.')
  return { backup_codes: codes.shown }
}

/** For `exists`; with `for('update')` two calls at once find the row one after the other, so that one act is audited once. */
function rows(ctx: UserContext, condition: SQL | undefined) {
  return ctx.db.select({ userId: twoFactors.userId }).from(twoFactors).where(condition)
}

function auditOf(ctx: UserContext, verb: 'begin' | 'enable' | 'disable' | 'replace_backup_codes', condition: SQL) {
  const { userId } = ctx.actor
  return auditRowWhere(ctx, { action: `two_factor.${verb}`, entity: userId, subjectId: userId }, condition)
}

function alreadyOn(): AppError {
  return new AppError('conflict', 'Tvåstegsinloggning är redan på.')
}
