import { and, eq } from 'drizzle-orm'
import {
  SESSION_ANALYSES_A_DAY,
  SESSION_ANALYSES_IN_ALL_A_DAY,
  SESSION_ANALYSES_PER_ADDRESS_AND_DAY,
} from '../../../contract/therapy-session-limits.ts'
import type { UserContext } from '../../context.ts'
import type { EpochKeys } from '../../crypto/epoch-keys.ts'
import { inboxPublicKey } from '../../crypto/epoch.ts'
import { DAY } from '../../day.ts'
import { allAllow, attemptsFrom, attemptsOf } from '../../http/attempts-of.ts'
import type { JobOf } from '../../jobs/messages.ts'
import { startJob } from '../../jobs/start-job.ts'
import { errorFields, log } from '../../log.ts'
import { hasConsented } from '../consents/has-consented.ts'
import { newestSecret } from '../keys/writing-keys.ts'
import { refusedAnalysis, type RefusalCode } from './refused-analysis.ts'
import type { SessionRow } from './queries.ts'
import type { SessionText } from './seal-session.ts'
import { type AnalysisTarget, storeRefusal } from './store-analysis.ts'
import { therapySessions } from './tables.ts'
import { whatIsRead } from './what-is-read.ts'

const OF_THERAPIST = { name: 'session-analysis', limit: SESSION_ANALYSES_A_DAY, window: DAY }
const OF_ADDRESS = { name: 'session-analysis-address', limit: SESSION_ANALYSES_PER_ADDRESS_AND_DAY, window: DAY }
export const SESSION_ANALYSES_OF_ALL = {
  name: 'session-analysis-all',
  limit: SESSION_ANALYSES_IN_ALL_A_DAY,
  window: DAY,
}

/** The job that analyses a session, or why there is none. */
type Begun =
  | { readonly jobId: string; readonly refusal: null }
  | { readonly jobId: null; readonly refusal: RefusalCode }

/**
 * Puts a stored session in the queue to be analysed. Where it may not be, or the queue did not take it, that stands in its
 * insights unless there is an analysis already. Never throws: the session is stored, whatever becomes of this.
 */
export async function beginAnalysis(
  ctx: UserContext,
  row: SessionRow,
  text: SessionText,
  keys: EpochKeys,
): Promise<Begun> {
  try {
    return await begin(ctx, row, text, keys)
  } catch (error) {
    log('warn', 'session_analysis_not_begun', { requestId: ctx.requestId, ...errorFields(error) })
    return refused('not_begun')
  }
}

async function begin(ctx: UserContext, row: SessionRow, text: SessionText, keys: EpochKeys): Promise<Begun> {
  if (row.patientId === null) return refused('not_begun')
  const { epoch, secret } = newestSecret(keys, row.patientId, 'record')
  const target: AnalysisTarget = {
    sessionId: row.id,
    patientId: row.patientId,
    therapistId: ctx.actor.userId,
    version: row.updatedAt.toISOString(),
    recordEpoch: epoch,
    recordInbox: await inboxPublicKey(secret),
  }
  const code = await refusalOf(ctx, row.patientId)
  if (code !== null) return refuse(ctx, target, code)
  try {
    const payload = { ...target, date: row.date, sessionType: row.sessionType, ...whatIsRead(text) }
    const jobId = await startJob<JobOf<'sessions.analyse'>>(
      ctx,
      { type: 'sessions.analyse', sessionId: row.id },
      payload,
    )
    await ctx.db
      .update(therapySessions)
      .set({ analysisJobId: jobId })
      .where(and(eq(therapySessions.id, row.id), eq(therapySessions.updatedAt, row.updatedAt)))
    return { jobId, refusal: null }
  } catch (error) {
    log('warn', 'session_analysis_not_begun', { requestId: ctx.requestId, ...errorFields(error) })
    return refuse(ctx, target, 'not_begun')
  }
}

/** Without the client's consents nothing of theirs goes to the model; and a day's analyses are counted. */
async function refusalOf(ctx: UserContext, patientId: string): Promise<RefusalCode | null> {
  if (!(await hasConsented(ctx.db, patientId))) return 'no_consent'
  const counters = [
    attemptsOf(ctx, OF_THERAPIST, ctx.actor.userId),
    attemptsFrom(ctx, OF_ADDRESS, ctx.address),
    attemptsOf(ctx, SESSION_ANALYSES_OF_ALL, 'all'),
  ]
  return (await allAllow(counters)) ? null : 'too_many'
}

async function refuse(ctx: UserContext, target: AnalysisTarget, code: RefusalCode): Promise<Begun> {
  await storeRefusal(ctx, target, refusedAnalysis(code))
  return refused(code)
}

function refused(refusal: RefusalCode): Begun {
  return { jobId: null, refusal }
}
