import type { UserContext } from '../../context.ts'
import { notFound } from '../../http/app-error.ts'
import { findJob } from '../../jobs/queries.ts'

/** How far the caller's own job has come. Throws `AppError` 404 for one that is not theirs, or is none. */
export async function showJob(ctx: UserContext, id: string) {
  const job = await findJob(ctx.db, ctx.actor.userId, id)
  if (job === null) throw notFound()
  return { state: job.state, done: job.done, total: job.total, error: job.errorCode }
}
