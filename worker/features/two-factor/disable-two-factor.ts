import { and, eq, exists } from 'drizzle-orm'
import type { UserContext } from '../../context.ts'
import { sendMail } from '../../integrations/mail.ts'
import { requirePassword } from '../password/require-password.ts'
import { requireBothSteps } from './require-both-steps.ts'
import { twoFactors } from './tables.ts'
import { spend, unspend } from '../keys/spent.ts'
import { SECOND_STEP_OFF } from '../keys/is-put-back.ts'
import { twoFactorOffMail } from './mails.ts'
import { isOnFor } from './two-factor-row.ts'
import { twoFactorRows, changeTwoFactor } from './change-two-factor.ts'

/**
 * Turns two-step sign-in off; repeating it changes nothing, and what is only begun stays: nobody turns it on but the session
 * that began. Throws `AppError` 403 for a wrong password, and what `requireBothSteps` does.
 */
export async function disableTwoFactor(ctx: UserContext, password: string) {
  const { id: userId, email } = await requirePassword(ctx, password)
  const mayTurnOff = await requireBothSteps(ctx)
  const [on] = mayTurnOff ? await ctx.db.select().from(twoFactors).where(isOnFor(userId)) : []
  const isTurnedOff =
    on !== undefined &&
    (await changeTwoFactor(
      ctx,
      'disable',
      exists(twoFactorRows(ctx, and(isOnFor(userId), eq(twoFactors.secret, on.secret)))),
      ctx.db.delete(twoFactors).where(eq(twoFactors.userId, userId)),
    ))
  if (isTurnedOff) {
    ctx.after(sendMail(ctx, twoFactorOffMail(email, `${ctx.config.APP_ORIGIN}/login`)))
    await spend(ctx, userId, [['second-step', on.secret]])
  }
  if (mayTurnOff) await unspend(ctx, userId, [SECOND_STEP_OFF])
  return { detail: 'Tvåstegsinloggning är av.' }
}
