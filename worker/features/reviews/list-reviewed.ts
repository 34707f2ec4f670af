import { REVIEWED_LISTED } from '../../../contract/review-limits.ts'
import type { UserContext } from '../../context.ts'
import { readScope } from '../keys/patient-scope.ts'
import { reviewedExchanges } from './queries.ts'

/** Which of a client's replies have a review, by exchange; no text is opened. Throws `AppError` as `readScope` does. */
export async function listReviewed(ctx: UserContext, patientId: string): Promise<{ message_ids: string[] }> {
  const { scope } = await readScope(ctx, 'chat', patientId)
  const rows = await reviewedExchanges(ctx.db, scope, REVIEWED_LISTED)
  return { message_ids: rows.map(({ exchangeId }) => exchangeId) }
}
