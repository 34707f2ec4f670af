import type { UserContext } from '../../context.ts'
import { sendMail } from '../../integrations/mail.ts'
import { askedByClients } from './queries.ts'
import { answerMail } from './mails.ts'
import { type Answer, getAsked, storeAnswer } from './store-answer.ts'

/**
 * Answers a connected client's wish for a session. Throws `AppError` 404 for anybody else's, a former client's among
 * them, and 409 for an answered one.
 */
export async function answerBookingRequest(ctx: UserContext, id: string, answer: Answer) {
  const answerable = askedByClients(ctx)
  const asked = await getAsked(ctx, id, answerable)
  await storeAnswer(ctx, asked, answer, { noun: 'booking', answerable })
  ctx.after(sendMail(ctx, answerMail(asked.email, ctx.config.APP_ORIGIN)))
  return { detail: 'Ditt svar är skickat.' }
}
