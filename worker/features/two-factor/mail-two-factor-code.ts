import { notExists } from 'drizzle-orm'
import { CODE_LIFETIME } from '../../../contract/limits.ts'
import type { UserContext } from '../../context.ts'
import { createSixDigitCode } from '../../crypto/token-mac.ts'
import { AppError } from '../../http/app-error.ts'
import { isSuppressed, sendMail } from '../../integrations/mail.ts'
import { putChallenge } from '../email-challenges/queries.ts'
import { twoFactorMails } from '../email-challenges/two-factor-mails.ts'
import { isOwnEmail } from '../keys/is-own-email.ts'
import { requirePassword } from '../password/require-password.ts'
import { alreadyOn, changeTwoFactor } from './change-two-factor.ts'
import { mailedCode } from './mailed-code.ts'
import { twoFactorCodeMail } from './mails.ts'
import { enabledTwoFactor } from './queries.ts'
import { requireOff } from './require-off.ts'

/**
 * Mails the account's owner a code, good for ten minutes, with which this session alone may begin: who has the password and
 * not the mailbox makes no second step of their own. A session has one code at a time. Throws `AppError` 403 for a wrong
 * password, 409 for another's address, 429 past the mails of an hour or a day, 503 where the mail was not taken, and what
 * `requireOff` does.
 */
export async function mailTwoFactorCode(ctx: UserContext, password: string) {
  const { id: userId, email } = await requirePassword(ctx, password)
  await requireOff(ctx)
  if (!(await isOwnEmail(ctx, { id: userId, email }, 'two_factor.mail_refuse')))
    throw new AppError('conflict', NOT_YOURS)
  const mails = await twoFactorMails(ctx, userId)
  await mails.count()
  const code = createSixDigitCode()
  // No code is good before its mail has gone: a guess at one that the owner never hears of would cost nothing.
  await sendMail(ctx, twoFactorCodeMail(email, code, ctx.config.APP_ORIGIN)).catch(async (cause: unknown) => {
    await mails.giveBack()
    throw new AppError('busy', isSuppressed(cause) ? NO_MAIL_THERE : NOT_SENT, { cause })
  })
  if (!(await storeCode(ctx, code))) throw alreadyOn()
  return { detail: `Vi har mejlat en kod till ${email}.` }
}

const NOT_SENT = 'Mejlet med koden kunde inte skickas. Försök igen om en stund.'
const NO_MAIL_THERE = 'Mejl till din adress kommer inte fram. Hör av dig till oss.'
const NOT_YOURS = 'Kontots e-postadress är en annan än den du loggade in med. Hör av dig till oss.'

/** False where two-step sign-in is on. The row is named by the session, so that a new code takes the place of the earlier one. */
async function storeCode(ctx: UserContext, code: string): Promise<boolean> {
  const { userId, sid } = ctx.actor
  const now = ctx.now()
  const row = {
    id: sid,
    userId,
    kind: 'two_factor' as const,
    secretMac: await mailedCode(ctx).mac(code),
    expiresAt: new Date(now.getTime() + CODE_LIFETIME),
    createdAt: now,
  }
  const isOff = notExists(enabledTwoFactor(ctx.db, userId))
  return changeTwoFactor(ctx, 'mail_code', isOff, putChallenge(ctx.db, row))
}
