import { or } from 'drizzle-orm'
import type { UserContext } from '../../context.ts'
import { AppError } from '../../http/app-error.ts'
import { sendMail } from '../../integrations/mail.ts'
import { countInvitation, sendInvitation } from '../invitations/send-invitation.ts'
import { askedByStrangers, askedOfAnybody, isWish } from './queries.ts'
import { answerMail } from './mails.ts'
import { refuseSwappedEmail } from './refuse-swapped-email.ts'
import { type Answer, type AskedRequest, getAsked, type Standing, storeAnswer } from './store-answer.ts'

/**
 * Answers somebody who looks for a therapist. Accepting mails them an invitation: they connect, and choose what to share,
 * by using it; until then the therapist knows their first name alone. Throws `AppError` 404 for a request that is not the
 * therapist's to know of, 409 for an answered one or an e-mail that is not the client's own, 400 for declining what was
 * asked of nobody in particular, 429 past the day's invitations.
 */
export async function answerMatchingRequest(ctx: UserContext, id: string, answer: Answer) {
  const asked = await getAsked(ctx, id, or(askedByStrangers(ctx), isWish(ctx)))
  if (!answer.accept && asked.request.therapistId === null) {
    throw new AppError('bad_request', 'Förfrågan är inte ställd till dig. Låt den ligga, så kan någon annan svara.')
  }
  const standing = { noun: 'matching', answerable: or(askedByStrangers(ctx), askedOfAnybody(ctx)) } as const
  if (answer.accept) await acceptAndInvite(ctx, asked, answer, standing)
  else await storeAnswer(ctx, asked, answer, standing)
  ctx.after(sendMail(ctx, answerMail(asked.email, ctx.config.APP_ORIGIN)))
  return { detail: answer.accept ? 'Klienten har fått en inbjudan till dig.' : 'Ditt svar är skickat.' }
}

/**
 * A yes and its invitation are one batch: neither stands without the other. The day's invitations of an address are not
 * counted: a refusal would tell a therapist who has used them up whose address it is.
 */
async function acceptAndInvite(ctx: UserContext, asked: AskedRequest, answer: Answer, standing: Standing) {
  await refuseSwappedEmail(ctx, { id: asked.request.patientId, email: asked.email })
  await countInvitation(ctx)
  const invited = { email: asked.email, askedBy: asked.firstName ?? 'Någon', message: answer.message || null }
  await sendInvitation(ctx, invited, (rows) => storeAnswer(ctx, asked, answer, { ...standing, rows }))
}
