import type { Input } from '../../../contract/endpoint.ts'
import type { answerBookingRequest as endpoint } from '../../../contract/matching.ts'
import type { UserContext } from '../../context.ts'
import { AppError } from '../../http/app-error.ts'
import { sendMail } from '../../integrations/mail.ts'
import { bookable } from './sealed-time.ts'
import { askedByClients } from './queries.ts'
import { answerMail } from './mails.ts'
import { getAsked, storeAnswer } from './store-answer.ts'

/**
 * Answers a connected client's wish for a session; a yes may book a time. Throws `AppError` 404 for anybody else's, a
 * former client's among them, 409 for an answered one, and 400 for a time that cannot be booked.
 */
export async function answerBookingRequest(
  ctx: UserContext,
  id: string,
  { time: wanted = null, ...answer }: Input<typeof endpoint>['body'],
) {
  if (!answer.accept && wanted !== null) throw new AppError('bad_request', 'Ett nej kan inte ha en tid.')
  const time = wanted === null ? null : bookable(ctx, wanted)
  const answerable = askedByClients(ctx)
  const asked = await getAsked(ctx, id, answerable)
  await storeAnswer(ctx, asked, answer, { noun: 'booking', answerable, time })
  ctx.after(sendMail(ctx, answerMail(asked.email, ctx.config.APP_ORIGIN)))
  return { detail: time === null ? 'Ditt svar är skickat.' : 'Ditt svar är skickat, och tiden är bokad.' }
}
