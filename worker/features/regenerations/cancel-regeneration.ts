import type { UserContext } from '../../context.ts'
import { AppError, notFound } from '../../http/app-error.ts'
import { endRegeneration, findAsked } from './queries.ts'
import { closeJob } from './read-part.ts'

/**
 * Ends a regeneration that the caller has asked for: what its parts have found is deleted, and the profile stays as it was.
 * Throws `AppError` 404 for another's, 409 once it has ended.
 */
export async function cancelRegeneration(ctx: UserContext, id: string) {
  const { db, actor } = ctx
  if ((await findAsked(db, actor.userId, id)) === null) throw notFound()
  if (!(await endRegeneration(db, id, 'cancelled'))) {
    throw new AppError('conflict', 'Det är redan klart, så det går inte att avbryta.')
  }
  await closeJob(ctx, { jobId: id, userId: actor.userId })
  return { detail: 'Det avbröts. Profilen är som den var.' }
}
