import type { UserContext } from '../../context.ts'
import { auditRow } from '../../db/audit.ts'
import { sendMail } from '../../integrations/mail.ts'
import { requireConsents } from '../consents/require-consents.ts'
import { matchingRequestMail } from './mails.ts'
import { newRequest } from './new-request.ts'
import { therapistRequests } from './tables.ts'

/**
 * Keeps the wish to be matched, sealed, and tells the operator that there is one, never what it says. Throws `AppError` 403
 * `consent_required`, and 429.
 */
export async function requestMatching(ctx: UserContext, note: string) {
  await requireConsents(ctx)
  const request = await newRequest(ctx, note)
  await ctx.db.batch([
    ctx.db.insert(therapistRequests).values({ ...request, kind: 'matching' }),
    auditRow(ctx, { action: 'matching.request_matching', entity: request.id, subjectId: request.patientId }),
  ])
  ctx.after(sendMail(ctx, matchingRequestMail(ctx.config.OPERATOR_EMAIL)))
  return { detail: 'Din förfrågan är skickad. Vi hoppas på svar inom 24 timmar, och mejlar dig när det har kommit.' }
}
