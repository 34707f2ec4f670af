import { and, eq, exists, isNull } from 'drizzle-orm'
import type { UserContext } from '../../context.ts'
import { sendMail } from '../../integrations/mail.ts'
import { requirePassword } from '../password/require-password.ts'
import { twoFactors } from './tables.ts'
import { spend, unspend } from '../keys/spent.ts'
import { SECOND_STEP_OFF } from '../keys/is-put-back.ts'
import { twoFactorOffMail } from './mails.ts'
import { isOnFor } from './two-factor-row.ts'
import { twoFactorRows, changeTwoFactor } from './change-two-factor.ts'

/** Turns two-step sign-in off, or drops what was only begun; repeating it changes nothing. Throws 403 for a wrong password. */
export async function disableTwoFactor(ctx: UserContext, password: string) {
  const { id: userId, email } = await requirePassword(ctx, password)
  const own = eq(twoFactors.userId, userId)
  const before = await ctx.db.select().from(twoFactors).where(own)
  if (
    await changeTwoFactor(
      ctx,
      'disable',
      exists(twoFactorRows(ctx, isOnFor(userId))),
      ctx.db.delete(twoFactors).where(own),
    )
  ) {
    ctx.after(sendMail(ctx, twoFactorOffMail(email, `${ctx.config.APP_ORIGIN}/login`)))
  } else {
    await ctx.db.delete(twoFactors).where(and(own, isNull(twoFactors.enabledAt)))
  }
  await spend(
    ctx,
    userId,
    before.map(({ secret }) => ['second-step', secret] as const),
  )
  await unspend(ctx, userId, [SECOND_STEP_OFF])
  return { detail: 'Tvåstegsinloggning är av.' }
}
