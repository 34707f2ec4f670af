import type { Input } from '../../../contract/endpoint.ts'
import {
  REVIEW_CONTEXT_EXCHANGES,
  REVIEWS_IN_ALL_A_DAY,
  REVIEWS_PER_ADDRESS_AND_DAY,
  REVIEWS_PER_CLIENT_AND_DAY,
  REVIEWS_PER_THERAPIST_AND_DAY,
} from '../../../contract/review-limits.ts'
import type { AiReview, createReview as endpoint } from '../../../contract/reviews.ts'
import type { UserContext } from '../../context.ts'
import { inboxPublicKey } from '../../crypto/epoch.ts'
import { DAY } from '../../day.ts'
import { AppError, notFound, rateLimited } from '../../http/app-error.ts'
import { allAllow, type AttemptRule, attemptsFrom, attemptsOf } from '../../http/attempts-of.ts'
import { startJob } from '../../jobs/start-job.ts'
import { openExchangeWithContext } from '../chat/open-exchange-with-context.ts'
import { hasConsented } from '../consents/has-consented.ts'
import { lockedForClient } from '../keys/locked-for-client.ts'
import { readScope } from '../keys/patient-scope.ts'
import { newestSecret } from '../keys/writing-keys.ts'
import type { ReviewJob, ReviewPayload } from './make-review.ts'
import { findReview } from './queries.ts'
import { reviewJob } from './review-job.ts'
import { openReview, reviewLocked, reviewView } from './review-place.ts'

const THERAPIST: AttemptRule = { name: 'reviews-therapist', limit: REVIEWS_PER_THERAPIST_AND_DAY, window: DAY }
const CLIENT: AttemptRule = { name: 'reviews-client', limit: REVIEWS_PER_CLIENT_AND_DAY, window: DAY }
const ADDRESS: AttemptRule = { name: 'reviews-address', limit: REVIEWS_PER_ADDRESS_AND_DAY, window: DAY }
export const REVIEWS_OF_ALL: AttemptRule = { name: 'reviews-all', limit: REVIEWS_IN_ALL_A_DAY, window: DAY }

/**
 * Has a reply of the AI to a client reviewed, or answers the review that is there, or the job that makes it. What is judged is what is stored: the
 * texts of the request are not read. Throws `AppError` as `readScope` does, 404 for an exchange that is not the client's, 400
 * for what is no reply of the AI's, 409 where the client's consents do not stand or a reset has locked it for them, 429 where no more may be reviewed today.
 */
export async function createReview(
  ctx: UserContext,
  { message_id: name, patient_id: patientId }: Input<typeof endpoint>['body'],
): Promise<AiReview | { readonly job_id: string }> {
  const { scope, keys, common } = await readScope(ctx, 'chat', patientId)
  const read = (opening: typeof keys) =>
    openExchangeWithContext(ctx.db, scope, opening, { name, limit: REVIEW_CONTEXT_EXCHANGES })
  const said = await read(keys)
  if (said === null || said.message === '') throw notFound('Kan inte hitta klientens meddelande')
  if (said.response === '' || !said.isOurs) throw new AppError('bad_request', 'Kan endast skapa AI Review för AI-svar')
  const row = await findReview(ctx.db, scope, said.id)
  const content = row === null ? null : await openReview(row, await keys)
  if (row !== null && content !== null) return reviewView(row, content, said)
  if (row !== null) throw reviewLocked()
  const judged = keys === common ? said : await read(common)
  if (judged === null) throw lockedForClient()
  const { jobId, isUnderWay } = await reviewJob(ctx, said.id)
  if (isUnderWay) return { job_id: jobId }
  if (!(await hasConsented(ctx.db, patientId))) throw noConsent()
  await countReview(ctx, patientId)
  const { epoch, secret } = newestSecret(await keys, patientId, 'chat')
  const { id: exchangeId, ...material } = judged
  const inbox = { epoch, publicKey: await inboxPublicKey(secret) }
  const payload: ReviewPayload = { ...material, before: [...material.before], inbox }
  return { job_id: await startJob<ReviewJob>(ctx, { type: 'review.make', patientId, exchangeId }, payload, jobId) }
}

/** Without the client's consents nothing of theirs goes to the model. */
function noConsent(): AppError {
  return new AppError('conflict', 'Klienten har inte gett de samtycken som krävs för att AI:n ska läsa något.')
}

async function countReview(ctx: UserContext, patientId: string): Promise<void> {
  const counters = [
    attemptsOf(ctx, THERAPIST, ctx.actor.userId),
    attemptsOf(ctx, CLIENT, patientId),
    attemptsFrom(ctx, ADDRESS, ctx.address),
    attemptsOf(ctx, REVIEWS_OF_ALL, 'all'),
  ]
  if (!(await allAllow(counters))) {
    throw rateLimited(DAY / 1000, 'Fler svar kan inte granskas i dag. Försök igen i morgon.')
  }
}
