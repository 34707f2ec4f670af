import { and, eq, exists, isNull } from 'drizzle-orm'
import { CODE_LIFETIME, CODE_TRIES } from '../../../contract/limits.ts'
import type { UserContext } from '../../context.ts'
import { userSessions } from '../../../durable-objects/user-sessions/client.ts'
import { changedSinceShown, AppError } from '../../http/app-error.ts'
import { attemptsOf } from '../../http/attempts-of.ts'
import { sendMail } from '../../integrations/mail.ts'
import { users } from '../../db/users.ts'
import { dropUnused, useUp } from '../email-challenges/queries.ts'
import { endSessionsOf } from '../devices/end-sessions-of.ts'
import { stepOfCode } from './step-of-code.ts'
import { newBackupCodes } from './new-backup-codes.ts'
import { isBegunHere } from './note-begun.ts'
import { noteBothSteps } from './require-both-steps.ts'
import { twoFactors } from './tables.ts'
import { spend } from '../keys/spent.ts'
import { SECOND_STEP_OFF } from '../keys/is-put-back.ts'
import { twoFactorOnMail } from './mails.ts'
import { openAppSecret } from './two-factor-row.ts'
import { twoFactorRows, changeTwoFactor, alreadyOn } from './change-two-factor.ts'

/** Of one secret: who begins anew, which takes the mailed code, has five more. */
const TRIES = {
  name: 'two-factor-app',
  limit: CODE_TRIES,
  window: CODE_LIFETIME,
  refusal: 'Det blev för många fel koder. Tryck på Avbryt och börja om.',
}

/**
 * Turns two-step sign-in on with a first code of the secret that this session has begun with; answers the backup codes,
 * shown this once. Every other session ends: it began with the password alone. Throws `AppError` 403 `wrong_two_factor`,
 * 409 when it is on already or nothing is begun here, 429 after five wrong codes.
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
  if (found === undefined || !(await isBegunHere(ctx, secret))) throw new AppError('conflict', NOT_BEGUN)
  const tries = await attemptsOf(ctx, TRIES, `${userId}|${found.begun.secret}`)
  await tries.count()
  const step = stepOfCode(secret, code, ctx.now())
  if (step === null) throw new AppError('wrong_two_factor', WRONG)
  await tries.giveBack()
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
    useUp(ctx.db, ctx.actor.sid, ctx.now()),
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

const WRONG =
  'Koden stämmer inte. Skriv den som appen visar just nu. Har du börjat om i en annan flik är det den som gäller.'
const NOT_BEGUN = 'Det du började med här gäller inte längre. Tryck på Avbryt och börja om.'
