import type { AiReview } from '../../../contract/reviews.ts'
import type { UserContext } from '../../context.ts'
import { notFound } from '../../http/app-error.ts'
import { findExchangeOf } from '../chat/queries.ts'
import { openExchangeWithContext } from '../chat/open-exchange-with-context.ts'
import { clientIds } from '../connections/queries.ts'
import { readScope } from '../keys/patient-scope.ts'
import { findReview } from './queries.ts'
import { openReview, reviewLocked, reviewView } from './review-place.ts'

/** The review of a reply to one of the acting therapist's clients. Throws `AppError` as `openReviewed` does. */
export async function getReview(ctx: UserContext, name: string): Promise<AiReview> {
  const { row, content, said } = await openReviewed(ctx, name)
  return reviewView(row, content, said)
}

/**
 * A review with what opens it. Throws `AppError` 404 where there is none of an exchange of a connected client's, 403 where that
 * client does not share their talks, 409 where it is locked for the therapist's keys.
 */
export async function openReviewed(ctx: UserContext, name: string) {
  const found = await findExchangeOf(ctx.db, clientIds(ctx.db, ctx.actor.userId), name)
  if (found === null) throw noReview()
  const { scope, keys, common } = await readScope(ctx, 'chat', found.patientId)
  const [row, said, opening, ofBoth] = await Promise.all([
    findReview(ctx.db, scope, found.id),
    openExchangeWithContext(ctx.db, scope, keys, { name: found.id, limit: 0 }),
    keys,
    common,
  ])
  if (row === null) throw noReview()
  const content = await openReview(row, opening)
  if (content === null || said === null) throw reviewLocked()
  return { row, content, said, keys: opening, common: ofBoth }
}

function noReview() {
  return notFound('Det finns ingen granskning av svaret.')
}
