import { and, eq, exists, isNull } from 'drizzle-orm'
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
 * Turns two-step sign-in off, or drops what was only begun; repeating it changes nothing. Throws `AppError` 403 for a wrong
 * password, and what `requireBothSteps` does.
 */
export async function disableTwoFactor(ctx: UserContext, password: string) {
  const { id: userId, email } = await requirePassword(ctx, password)
  const mayTurnOff = await requireBothSteps(ctx)
  const own = eq(twoFactors.userId, userId)
  const begun = await ctx.db
    .delete(twoFactors)
    .where(and(own, isNull(twoFactors.enabledAt)))
    .returning()
  const [on] = mayTurnOff ? await ctx.db.select().from(twoFactors).where(isOnFor(userId)) : []
  const isTurnedOff =
    on !== undefined &&
    (await changeTwoFactor(
      ctx,
      'disable',
      exists(twoFactorRows(ctx, and(isOnFor(userId), eq(twoFactors.secret, on.secret)))),
      ctx.db.delete(twoFactors).where(own),
    ))
  if (isTurnedOff) ctx.after(sendMail(ctx, twoFactorOffMail(email, `${ctx.config.APP_ORIGIN}/login`)))
  const gone = isTurnedOff ? [on, ...begun] : begun
  await spend(
    ctx,
    userId,
    gone.map(({ secret }) => ['second-step', secret] as const),
  )
  if (mayTurnOff) await unspend(ctx, userId, [SECOND_STEP_OFF])
  return { detail: 'Tvåstegsinloggning är av.' }
}
