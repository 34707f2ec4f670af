import type { Input } from '../../../contract/endpoint.ts'
import { DEFAULT_SESSION_NOTE, type requestSession as endpoint } from '../../../contract/matching.ts'
import type { UserContext } from '../../context.ts'
import { auditRow } from '../../db/audit.ts'
import { notFound } from '../../http/app-error.ts'
import { sendMail } from '../../integrations/mail.ts'
import { requireConsents } from '../consents/require-consents.ts'
import { findConnectedTherapist } from '../connections/queries.ts'
import { sessionRequestMail } from './mails.ts'
import { newRequest } from './new-request.ts'
import { therapistRequests } from './tables.ts'

/**
 * Asks the connected therapist for a session. Throws `AppError` 403 `consent_required`, 404 for a therapist who is not the
 * client's own, and 429.
 */
export async function requestSession(ctx: UserContext, body: Input<typeof endpoint>['body']) {
  await requireConsents(ctx)
  const therapist = await findConnectedTherapist(ctx.db, ctx.actor.userId)
  if (therapist === null || therapist.id !== body.therapist_id)
    throw notFound('Terapeuten finns inte bland dina kontakter.')
  const times = Array.isArray(body.preferred_times) ? body.preferred_times.join('\n') : (body.preferred_times ?? '')
  const note = [body.message?.trim() || DEFAULT_SESSION_NOTE, times].filter(Boolean).join('\n\n')
  const request = await newRequest(ctx, note)
  await ctx.db.batch([
    ctx.db.insert(therapistRequests).values({ ...request, therapistId: therapist.id, kind: 'session' }),
    auditRow(ctx, { action: 'matching.request_session', entity: request.id, subjectId: request.patientId }),
  ])
  ctx.after(sendMail(ctx, sessionRequestMail(therapist.email, ctx.config.APP_ORIGIN)))
  return { detail: 'Din förfrågan är skickad. Vi har bett terapeuten svara inom 24 timmar.' }
}
