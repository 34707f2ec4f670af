import { notExists } from 'drizzle-orm'
import { CODE_LIFETIME, TWO_FACTOR_CODES_AN_HOUR } from '../../../contract/limits.ts'
import type { UserContext } from '../../context.ts'
import { createSixDigitCode } from '../../crypto/token-mac.ts'
import { HOUR } from '../../day.ts'
import { AppError } from '../../http/app-error.ts'
import { attemptsOf } from '../../http/attempts-of.ts'
import { sendMail } from '../../integrations/mail.ts'
import { insertChallenges } from '../email-challenges/queries.ts'
import { requirePassword } from '../password/require-password.ts'
import { alreadyOn, changeTwoFactor } from './change-two-factor.ts'
import { mailedCode } from './mailed-code.ts'
import { twoFactorCodeMail } from './mails.ts'
import { enabledTwoFactor } from './queries.ts'
import { requireBothSteps } from './require-both-steps.ts'

const MAILS = { name: 'two-factor-mail', limit: TWO_FACTOR_CODES_AN_HOUR, window: HOUR }

/**
 * Mails the account's owner a code, good for ten minutes, with which this session alone may begin: who has the password and
 * not the mailbox makes no second step of their own. An earlier code stays good beside it. Throws `AppError` 403 for a wrong
 * password, 409 when two-step sign-in is on already, 429 past the mails of an hour, 503 where the mail was not taken, and
 * what `requireBothSteps` does.
 */
export async function mailTwoFactorCode(ctx: UserContext, password: string) {
  const { id: userId, email } = await requirePassword(ctx, password)
  await requireBothSteps(ctx)
  const mails = await attemptsOf(ctx, MAILS, userId)
  await mails.count()
  const code = createSixDigitCode()
  const now = ctx.now()
  const row = {
    id: ctx.newId(),
    userId,
    kind: 'two_factor' as const,
    secretMac: await mailedCode(ctx).mac(code),
    expiresAt: new Date(now.getTime() + CODE_LIFETIME),
    createdAt: now,
  }
  const isOff = notExists(enabledTwoFactor(ctx.db, userId))
  const stored = await changeTwoFactor(ctx, 'mail_code', isOff, ...insertChallenges(ctx.db, [row]))
  if (!stored) {
    await mails.giveBack()
    throw alreadyOn()
  }
  await sendMail(ctx, twoFactorCodeMail(email, code, ctx.config.APP_ORIGIN)).catch(async (cause: unknown) => {
    await mails.giveBack()
    throw new AppError('busy', NOT_SENT, { cause })
  })
  return { detail: `Vi har mejlat en kod till ${email}.` }
}

const NOT_SENT =
  'Mejlet med koden kunde inte skickas. Försök igen om en stund, och kontakta oss om det inte går då heller.'
