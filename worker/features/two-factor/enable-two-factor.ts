import { and, eq, exists, isNull } from 'drizzle-orm'
import type { UserContext } from '../../context.ts'
import { userSessions } from '../../../durable-objects/user-sessions/client.ts'
import { changedSinceShown, AppError } from '../../http/app-error.ts'
import { sendMail } from '../../integrations/mail.ts'
import { users } from '../../db/users.ts'
import { dropUnused } from '../email-challenges/queries.ts'
import { endSessionsOf } from '../devices/end-sessions-of.ts'
import { stepOfCode } from './step-of-code.ts'
import { newBackupCodes } from './new-backup-codes.ts'
import { noteBothSteps } from './require-both-steps.ts'
import { twoFactors } from './tables.ts'
import { spend } from '../keys/spent.ts'
import { SECOND_STEP_OFF } from '../keys/is-put-back.ts'
import { twoFactorOnMail } from './mails.ts'
import { openAppSecret } from './two-factor-row.ts'
import { twoFactorRows, changeTwoFactor, alreadyOn } from './change-two-factor.ts'

/**
 * Turns two-step sign-in on with a first code of the secret that was begun; answers the backup codes, shown this once.
 * Every other session ends: it began with the password alone. Throws `AppError` 403 `wrong_two_factor`, 409 when it is on
 * already.
 */
export async function enableTwoFactor(ctx: UserContext, code: string) {
  const { userId } = ctx.actor
  const [found] = await ctx.db
    .select({ begun: twoFactors, email: users.email })
    .from(twoFactors)
    .innerJoin(users, eq(users.id, twoFactors.userId))
    .where(eq(twoFactors.userId, userId))
  if (found !== undefined && found.begun.enabledAt !== null) throw alreadyOn()
  const secret = found === undefined ? '' : await openAppSecret(ctx, found.begun)
  const step = found === undefined ? null : stepOfCode(secret, code, ctx.now())
  if (found === undefined || step === null) {
    throw new AppError('wrong_two_factor', 'Koden stämmer inte. Skriv den som appen visar just nu.')
  }
  const codes = await newBackupCodes(secret, userId)
  // Another call may have begun anew or turned it on meanwhile: only the secret that was proved counts.
  const proved = and(
    eq(twoFactors.userId, userId),
    eq(twoFactors.secret, found.begun.secret),
    isNull(twoFactors.enabledAt),
  )
  const enabled = await changeTwoFactor(
    ctx,
    'enable',
    exists(twoFactorRows(ctx, proved)),
    ctx.db
      .update(twoFactors)
      .set({ enabledAt: ctx.now(), lastStep: step, backupMacs: codes.macs })
      .where(eq(twoFactors.userId, userId)),
    dropUnused(ctx.db, userId, 'two_factor'),
    ctx.db.update(users).set({ endSessionsAt: ctx.now() }).where(eq(users.id, userId)),
  )
  if (!enabled) throw changedSinceShown()
  await endSessionsOf(ctx, userId, async () => {
    await Promise.all([spend(ctx, userId, [SECOND_STEP_OFF]), noteBothSteps(ctx)])
    return userSessions(ctx.bindings, ctx.config, userId).revokeAllBut(ctx.actor.sid)
  })
  ctx.after(sendMail(ctx, twoFactorOnMail(found.email, `${ctx.config.APP_ORIGIN}/login`)))
  return { backup_codes: codes.shown }
}
