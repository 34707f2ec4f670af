import type { Context } from '../context.ts'
import type { JobMessage } from './messages.ts'
import { isJobDone, markJob, noteProgress } from './queries.ts'

/** Tells who asked how far it has come, of so many pieces. */
export type Progress = (done: number, total: number) => Promise<void>

/**
 * Runs a job's work unless it has run to its end before, and notes where it stands. `work` answers null, or the code of what
 * no later try can mend; it throws where one may. An erased person's job ends without being run.
 */
export async function runJobOnce(
  ctx: Context,
  job: JobMessage,
  work: (progress: Progress) => Promise<string | null>,
): Promise<void> {
  if (await isJobDone(ctx.db, job.jobId)) return
  const mark = { id: job.jobId, userId: job.userId, kind: job.type }
  if (!(await markJob(ctx.db, { ...mark, state: 'running' }))) return
  const errorCode = await work((done, total) => noteProgress(ctx.db, job.jobId, done, total))
  await markJob(ctx.db, { ...mark, state: errorCode === null ? 'done' : 'failed', errorCode })
}
