import { and, eq, exists, or, type SQL } from 'drizzle-orm'
import type { UserContext } from '../../context.ts'
import { guarded } from '../../db/guarded.ts'
import { AppError } from '../../http/app-error.ts'
import { sendMail } from '../../integrations/mail.ts'
import { inviteClient } from '../invitations/invite-client.ts'
import { isOwnEmail } from '../keys/is-own-email.ts'
import { askedByStrangers, askedOfAnybody, isWish } from './queries.ts'
import { answerMail } from './mails.ts'
import { type Answer, type AskedRequest, getAsked, storeAnswer } from './store-answer.ts'
import { therapistRequests } from './tables.ts'

/**
 * Answers somebody who looks for a therapist. Accepting mails them an invitation: they connect, and choose what to share,
 * by using it. Throws `AppError` 404 for a request that is not the therapist's to know of, 409 for an answered one or an
 * e-mail that is not the client's own, 400 for declining what was asked of nobody in particular, 429 past the day's invitations.
 */
export async function answerMatchingRequest(ctx: UserContext, id: string, answer: Answer) {
  const asked = await getAsked(ctx, id, or(askedByStrangers(ctx), isWish(ctx)))
  if (!answer.accept && asked.request.therapistId === null) {
    throw new AppError('bad_request', 'Förfrågan är inte ställd till dig. Låt den ligga, så kan någon annan svara.')
  }
  if (answer.accept) await refuseSwappedEmail(ctx, asked)
  const answerable = or(askedByStrangers(ctx), askedOfAnybody(ctx))
  await storeAnswer(ctx, asked, answer, { noun: 'matching', answerable })
  if (answer.accept) await inviteOrReopen(ctx, asked, answer.message ?? null)
  ctx.after(sendMail(ctx, answerMail(asked.email, ctx.config.APP_ORIGIN)))
  return { detail: answer.accept ? 'Klienten har fått en inbjudan till dig.' : 'Ditt svar är skickat.' }
}

/** The invitation is a key to the connection: it goes to no address that was written into the database. */
async function refuseSwappedEmail(ctx: UserContext, { request: { patientId }, email }: AskedRequest): Promise<void> {
  if (await isOwnEmail(ctx, { id: patientId, email }, 'invitation.refuse')) return
  throw new AppError(
    'conflict',
    'Klientens e-postadress går inte att lita på just nu, så ingen inbjudan är skickad. Förfrågan ligger kvar.',
  )
}

/** An answer without its invitation would leave the client with nothing to accept: then the request waits again. */
async function inviteOrReopen(ctx: UserContext, { request, email }: AskedRequest, message: string | null) {
  try {
    await inviteClient(ctx, { patient_email: email, personal_message: message })
  } catch (error) {
    const { id, patientId, therapistId } = request
    const { db } = ctx
    const own = eq(therapistRequests.id, id)
    const rows = (more?: SQL) => db.select({ id: therapistRequests.id }).from(therapistRequests).where(and(own, more))
    await guarded(ctx, {
      locks: [rows().for('update')],
      condition: exists(rows(eq(therapistRequests.state, 'accepted'))),
      act: [
        db.update(therapistRequests).set({ state: 'open', therapistId, answer: null, answeredAt: null }).where(own),
      ],
      audit: { action: 'matching.reopen', entity: id, subjectId: patientId },
    })
    throw error
  }
}
