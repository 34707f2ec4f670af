import { RESET_LINK_LIFETIME, RESET_MAILS_PER_EMAIL, RESET_REQUESTS } from '../../../contract/limits.ts'
import type { Context } from '../../context.ts'
import { auditRow } from '../../db/audit.ts'
import { attemptsOf } from '../../http/attempts-of.ts'
import { sendMail } from '../../integrations/mail.ts'
import { findVerified } from '../../db/user-queries.ts'
import { insertChallenges } from '../email-challenges/queries.ts'
import { resetLinkMail } from './mails.ts'
import { isOwnEmail } from '../keys/is-own-email.ts'
import { newResetLink } from './reset-link.ts'

const REQUESTS_FROM_HERE = { name: 'reset-request', limit: RESET_REQUESTS, window: RESET_LINK_LIFETIME }
/**
 * As long as a link lives, and each one lives on when another is sent: whenever a mail is refused, the last one sent still
 * works when the next may go. So nobody who asks in another's name can keep the owner out.
 */
const MAILS = { name: 'reset-mail', limit: RESET_MAILS_PER_EMAIL, window: RESET_LINK_LIFETIME }

/**
 * Mails a reset link. Answers alike, and as fast, whoever has the address: what depends on that is done after the
 * answer. Past the limit of mails the answer stays the same; throws 429 past the one of this network address.
 */
export async function requestReset(ctx: Context, email: string) {
  await (await attemptsOf(ctx, REQUESTS_FROM_HERE, `${email}|${ctx.address}`)).count()
  const mails = await attemptsOf(ctx, MAILS, email)
  if (await mails.isAllowed()) {
    // What was not sent takes nothing of what may be.
    const givesBack = async (error: unknown) => {
      await mails.giveBack()
      throw error
    }
    ctx.after(sendLink(ctx, email).catch(givesBack))
  }
  return {
    detail:
      'Om adressen finns hos oss har vi skickat ett mejl med en länk. Den gäller i 15 minuter och kan användas en gång.',
  }
}

async function sendLink(ctx: Context, email: string): Promise<void> {
  const user = await findVerified(ctx.db, email)
  if (user === null || !(await isOwnEmail(ctx, { id: user.id, email }))) return
  const { row, url } = await newResetLink(ctx, user.id)
  await ctx.db.batch([
    auditRow(ctx, { action: 'account.password_reset_request', entity: user.id, subjectId: user.id }),
    ...insertChallenges(ctx.db, [row]),
  ])
  await sendMail(ctx, resetLinkMail(email, url))
}
