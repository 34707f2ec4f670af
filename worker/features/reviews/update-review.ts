import { sql } from 'drizzle-orm'
import type { Input } from '../../../contract/endpoint.ts'
import {
  type AiReview,
  compositeScore,
  type DetailedScores,
  EDITABLE_SCORES,
  type ReviewContent,
  type updateReview as endpoint,
} from '../../../contract/reviews.ts'
import type { UserContext } from '../../context.ts'
import { guarded } from '../../db/guarded.ts'
import { AppError } from '../../http/app-error.ts'
import { lockedForClient } from '../keys/locked-for-client.ts'
import { isNewestEpoch } from '../keys/queries.ts'
import { lockSharing } from '../keys/shares-now.ts'
import { newestSecret } from '../keys/writing-keys.ts'
import { openReviewed } from './get-review.ts'
import { mayReview, setReview } from './queries.ts'
import { openReview, reviewPlace, reviewView, sealCorrected } from './review-place.ts'

type Correction = Input<typeof endpoint>['body']

/**
 * Puts the therapist's judgement in the place of the AI's. Throws `AppError` as `openReviewed` does, and 409 where the client
 * stopped sharing, or got new keys, in the same moment, or where a reset has locked it for them.
 */
export async function updateReview(ctx: UserContext, name: string, correction: Correction): Promise<AiReview> {
  const { row, content, said, keys, common } = await openReviewed(ctx, name)
  if ((await openReview(row, common)) === null) throw lockedForClient()
  const { patientId, exchangeId } = row
  const corrected = correctedBy(content, correction)
  const { epoch } = newestSecret(keys, patientId, 'chat')
  const key = await keys.dataKey(patientId, 'chat', epoch)
  const review = await sealCorrected(corrected, { epoch, key }, reviewPlace(patientId, exchangeId))
  const { db, actor } = ctx
  const updatedAt = ctx.now()
  const stored = await guarded(ctx, {
    locks: [lockSharing(db, patientId, actor.userId)],
    condition: sql`${mayReview(db, { patientId, exchangeId, userId: actor.userId })} and ${isNewestEpoch(db, patientId, 'chat', epoch)}`,
    act: [setReview(db, exchangeId, { review, updatedAt })],
    audit: { action: 'review.update', entity: exchangeId, subjectId: patientId },
  })
  if (!stored) throw new AppError('conflict', 'Klientens delning har just ändrats. Ladda om sidan och försök igen.')
  return reviewView({ ...row, updatedAt }, corrected, said)
}

/** The five that a therapist may not change stay as the AI set them. */
function correctedBy(content: ReviewContent, correction: Correction): ReviewContent {
  const given = Object.fromEntries(EDITABLE_SCORES.map((name) => [name, correction.detailed_scores[name]]))
  const scores: DetailedScores = { ...content.detailed_scores, ...given }
  return {
    ...content,
    detailed_scores: scores,
    composite_score: compositeScore(scores),
    needs_review: correction.needs_review,
    quality_concerns: correction.quality_concerns,
    safety_concerns: correction.safety_concerns,
    corrected: true,
  }
}
