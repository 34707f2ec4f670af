import type { requestSession } from '../../../contract/matching.ts'
import type { Input } from '../../../contract/endpoint.ts'
import type { UserContext } from '../../context.ts'
import { sealRecord } from '../../crypto/record.ts'
import { auditRow } from '../../db/audit.ts'
import { notFound } from '../../http/app-error.ts'
import { attemptsOf } from '../../http/limits.ts'
import { sendMail } from '../../integrations/mail.ts'
import { requireConsents } from '../accounts/consents.ts'
import { findConnectedTherapist } from '../sharing/connected-therapist.ts'
import { writingKeys } from '../sharing/writing-keys.ts'
import { matchingRequestMail, sessionRequestMail } from './mails.ts'
import { therapistRequests } from './tables.ts'

/** Each request is a mail to somebody: nobody needs more than these in a day. */
const REQUESTS = { name: 'therapist-request', limit: 10, window: 24 * 60 * 60 * 1000 }
const DEFAULT_BOOKING_NOTE = 'Jag skulle vilja boka ett samtal.'

/** Keeps the wish to be matched, sealed, and tells the operator that there is one, never what it says. Throws 429. */
export async function requestMatching(ctx: UserContext, note: string) {
  await requireConsents(ctx)
  await storeRequest(ctx, 'matching', null, note)
  ctx.after(sendMail(ctx, matchingRequestMail(ctx.config.OPERATOR_EMAIL)))
  return { detail: 'Din förfrågan är skickad. Du får svar inom 24 timmar.' }
}

/** Asks the connected therapist for a session. Throws 404 for a therapist who is not the client's own. */
export async function bookSession(ctx: UserContext, body: Input<typeof requestSession>['body']) {
  await requireConsents(ctx)
  const therapist = await findConnectedTherapist(ctx.db, ctx.actor.userId)
  if (therapist === null || therapist.id !== body.therapist_id)
    throw notFound('Terapeuten finns inte bland dina kontakter.')
  const times = Array.isArray(body.preferred_times) ? body.preferred_times.join('\n') : (body.preferred_times ?? '')
  const note = [body.message?.trim() || DEFAULT_BOOKING_NOTE, times].filter(Boolean).join('\n\n')
  await storeRequest(ctx, 'session', therapist.id, note)
  ctx.after(sendMail(ctx, sessionRequestMail(therapist.email, ctx.config.APP_ORIGIN)))
  return { detail: 'Din förfrågan är skickad. Din terapeut hör av sig inom 24 timmar.' }
}

async function storeRequest(ctx: UserContext, kind: 'matching' | 'session', therapistId: string | null, note: string) {
  const patientId = ctx.actor.userId
  await (await attemptsOf(ctx, REQUESTS, patientId)).count()
  const { keys } = await ctx.actor.session
  const { record } = await writingKeys(keys, patientId)
  const id = ctx.newId()
  const place = { table: 'therapist_requests', row: id, field: 'note', patientId, scope: 'record' as const }
  const sealed = await sealRecord(note, record.key, { ...place, epoch: record.epoch })
  await ctx.db.batch([
    ctx.db.insert(therapistRequests).values({ id, patientId, therapistId, kind, note: sealed, createdAt: ctx.now() }),
    auditRow(ctx, { action: `matching.request_${kind}`, entity: id, subjectId: patientId }),
  ])
}
