import type { UserContext } from '../../context.ts'
import { JOB_ENVELOPE_MAX_MS } from '../../crypto/job-envelope.ts'
import { findJobs } from '../../jobs/queries.ts'
import { uuidOf } from '../../uuid-of.ts'

/** More than a client's reviews of a day: jobs that failed before this one. */
const TRIES = 40

/** The job of a reply's review: the one that is under way, or else the next one to begin. */
interface ReviewTry {
  readonly jobId: string
  readonly isUnderWay: boolean
}

/**
 * The therapist's job for this reply. Its id follows from the two and from how many have ended, so that of two that are asked
 * for at once one is begun.
 */
export async function reviewJob(ctx: UserContext, exchangeId: string): Promise<ReviewTry> {
  const { userId } = ctx.actor
  const ids = Array.from({ length: TRIES }, (_, at) => uuidOf(`review|${userId}|${exchangeId}|${at}`))
  const known = new Map((await findJobs(ctx.db, userId, ids)).map((job) => [job.id, job]))
  const isOver = ({ state, createdAt }: { state: string; createdAt: Date }) =>
    state === 'done' || state === 'failed' || ctx.now().getTime() - createdAt.getTime() >= JOB_ENVELOPE_MAX_MS
  const jobId = ids.find((id) => {
    const job = known.get(id)
    return job === undefined || !isOver(job)
  })
  return { jobId: jobId ?? ctx.newId(), isUnderWay: jobId !== undefined && known.has(jobId) }
}
