import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Context } from '../../context.ts'
import { guarded } from '../../db/guarded.ts'
import type { JobOf } from '../../jobs/messages.ts'
import { type Progress, runJobOnce } from '../../jobs/run-job-once.ts'
import { endJob, openJob } from '../../jobs/start-job.ts'
import { hasConsented } from '../consents/has-consented.ts'
import { allowedScopes } from '../keys/allow-reader.ts'
import { lockSharing } from '../keys/shares-now.ts'
import { askForReview } from './ask-for-review.ts'
import { hasReview, insertReview, isReviewable, isReviewed, mayReview } from './queries.ts'
import { reviewPlace, sealReview } from './review-place.ts'

export type ReviewJob = JobOf<'review.make'>

/** What a review is made from; it rests sealed, and for an hour at most. */
const ReviewPayload = z.object({
  message: z.string(),
  response: z.string(),
  before: z.array(z.object({ role: z.enum(['user', 'assistant']), content: z.string() })),
  exchangesBefore: z.number(),
  inbox: z.object({ epoch: z.number(), publicKey: z.string() }),
})
export type ReviewPayload = z.output<typeof ReviewPayload>

/** Read, judged, stored. */
const STEPS = 3

/** Reviews one reply once, however often its job comes. Throws where a later try may succeed. */
export async function makeReview(ctx: Context, job: ReviewJob): Promise<void> {
  await runJobOnce(ctx, job, (progress) => review(ctx, job, progress))
  await endJob(ctx, job)
}

/**
 * Nothing is shown to the model, and nothing stored, once the client shares their talks no more: asked before, and again in
 * the statement that writes. Nor is it shown once their consents do not stand, or where there is a review already: of a reply
 * one is made, and one stands in the access log. Answers why nothing came of it, or null.
 */
async function review(ctx: Context, job: ReviewJob, progress: Progress): Promise<string | null> {
  const { patientId, exchangeId, userId: therapistId } = job
  const payload = await openJob(ctx, job, ReviewPayload)
  if (payload === null) return 'expired'
  if (!(await isShared(ctx, job))) return 'not_shared'
  if (!(await hasConsented(ctx.db, patientId))) return 'no_consent'
  if (await isReviewed(ctx.db, exchangeId)) return null
  await progress(1, STEPS)
  const answered = await askForReview(ctx, payload)
  if (answered.as !== 'read') return answered.as === 'refused' ? 'ai_refused' : 'parse_error'
  await progress(2, STEPS)
  const sealed = await sealReview(answered.answer, payload.inbox, reviewPlace(patientId, exchangeId))
  const { db } = ctx
  const stored = await guarded(ctx, {
    locks: [lockSharing(db, patientId, therapistId)],
    condition: sql`${mayReview(db, job)} and not ${hasReview(db, exchangeId)}`,
    act: [insertReview(db, { exchangeId, patientId, review: sealed })],
    audit: { action: 'review.create', entity: exchangeId, subjectId: patientId },
  })
  if (!stored) return (await isReviewed(db, exchangeId)) ? null : 'not_shared'
  await progress(STEPS, STEPS)
  return null
}

async function isShared(ctx: Context, job: ReviewJob): Promise<boolean> {
  const allowed = await allowedScopes(ctx, job.patientId, job.userId)
  return allowed.has('chat') && (await isReviewable(ctx.db, job))
}
