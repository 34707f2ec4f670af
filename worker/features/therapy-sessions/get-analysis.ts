import type { UserContext } from '../../context.ts'
import { findJob } from '../../jobs/queries.ts'
import { ownTextOpener } from '../keys/open-key-chain.ts'
import { AppError } from '../../http/app-error.ts'
import { beginAnalysis } from './begin-analysis.ts'
import { openField, therapistView } from './therapist-view.ts'
import { readableSession, rewritableSession } from './readable-session.ts'
import { findSession } from './queries.ts'
import { REFUSAL_NOTES } from './refused-analysis.ts'

/** State and result of a session's analysis, for a therapist who reads the session; the job itself is its starter's. */
export async function getAnalysis(ctx: UserContext, id: string) {
  const { row: before, scope, keys } = await readableSession(ctx, id)
  const own = await ownTextOpener(ctx)
  const job = before.analysisJobId === null ? null : await findJob(ctx.db, ctx.actor.userId, before.analysisJobId)
  // A job may have ended since the session was read: what it found is read after it.
  const row = job === null ? before : ((await findSession(ctx.db, scope, id)) ?? before)
  const { key_insights, patient_summary } = await therapistView(ctx, row, { keys, own })
  return {
    job_id: job?.id ?? null,
    state: job?.state ?? (key_insights === null ? ('none' as const) : ('done' as const)),
    error: job?.errorCode ?? null,
    key_insights,
    patient_summary,
  }
}

/** Has a session analysed once more. Throws `AppError` 409 where it is locked or may not be, with the reason. */
export async function analyseAgain(ctx: UserContext, id: string) {
  const { row, keys } = await rewritableSession(ctx, id)
  const [notes, transcript] = await Promise.all([openField(row, 'notes', keys), openField(row, 'transcript', keys)])
  if (notes === null || transcript === null) throw new AppError('conflict', 'Sessionen är låst för dig.')
  const { jobId, refusal } = await beginAnalysis(ctx, row, { notes, transcript }, keys)
  if (refusal !== null) throw new AppError('conflict', `${REFUSAL_NOTES[refusal]} Sessionen är som förut.`)
  return { job_id: jobId }
}
