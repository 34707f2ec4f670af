import { RESET_MAILS_PER_EMAIL, RESET_REQUESTS } from '../../../contract/limits.ts'
import type { Context } from '../../context.ts'
import { auditRow } from '../../db/audit.ts'
import { attemptsOf } from '../../http/attempts-of.ts'
import { sendMail } from '../../integrations/mail.ts'
import { findVerified } from '../../db/user-queries.ts'
import { dropUnused, insertChallenges } from '../email-challenges/queries.ts'
import { resetLinkMail } from './mails.ts'
import { newResetLink } from './reset-link.ts'

const HOUR = 60 * 60 * 1000
const REQUESTS_FROM_HERE = { name: 'reset-request', limit: RESET_REQUESTS, window: HOUR }
/** Each mail makes the earlier link worthless: a stranger must not be able to go on sending them. */
const MAILS = { name: 'reset-mail', limit: RESET_MAILS_PER_EMAIL, window: HOUR }

/**
 * Mails a reset link. Answers alike, and as fast, whoever has the address: what depends on that is done after the
 * answer. Past the limit of mails the answer stays the same; throws 429 past the one of this network address.
 */
export async function requestReset(ctx: Context, email: string) {
  await (await attemptsOf(ctx, REQUESTS_FROM_HERE, `${email}|${ctx.address}`)).count()
  const mayMail = await (await attemptsOf(ctx, MAILS, email)).isAllowed()
  if (mayMail) ctx.after(sendLink(ctx, email))
  return {
    detail:
      'Om adressen finns hos oss har vi skickat ett mejl med en länk. Den gäller i 15 minuter och kan användas en gång.',
  }
}

async function sendLink(ctx: Context, email: string): Promise<void> {
  const user = await findVerified(ctx.db, email)
  if (user === null) return
  const { row, url } = await newResetLink(ctx, user.id)
  await ctx.db.batch([
    dropUnused(ctx.db, user.id, 'reset'),
    ...insertChallenges(ctx.db, [row]),
    auditRow(ctx, { action: 'account.password_reset_request', entity: user.id, subjectId: user.id }),
  ])
  await sendMail(ctx, resetLinkMail(email, url))
}
