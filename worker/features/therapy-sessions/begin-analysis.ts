import { and, eq } from 'drizzle-orm'
import {
  SESSION_ANALYSES_A_DAY,
  SESSION_ANALYSES_IN_ALL_A_DAY,
  SESSION_ANALYSES_PER_ADDRESS_AND_DAY,
  SESSION_TRANSCRIPT_READ_LENGTH,
} from '../../../contract/limits.ts'
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
import { type AnalysisTarget, storeAnalysis } from './store-analysis.ts'
import { therapySessions } from './tables.ts'

const OF_THERAPIST = { name: 'session-analysis', limit: SESSION_ANALYSES_A_DAY, window: DAY }
const OF_ADDRESS = { name: 'session-analysis-address', limit: SESSION_ANALYSES_PER_ADDRESS_AND_DAY, window: DAY }
const OF_ALL = { name: 'session-analysis-all', limit: SESSION_ANALYSES_IN_ALL_A_DAY, window: DAY }
/** What the analysis reads, and a letter more, by which it knows that there was more: a message of a queue holds 128 KB. */
const TRANSCRIPT_SENT = SESSION_TRANSCRIPT_READ_LENGTH + 1

/**
 * Puts a stored session in the queue to be analysed, and answers the job's id. Null where it may not be, or the queue did not
 * take it: that stands in its insights, and the session is as it was.
 */
export async function beginAnalysis(
  ctx: UserContext,
  row: SessionRow,
  text: SessionText,
  keys: EpochKeys,
): Promise<string | null> {
  if (row.patientId === null) return null
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
    const transcript = text.transcript.slice(0, TRANSCRIPT_SENT)
    const payload = { ...target, date: row.date, sessionType: row.sessionType, ...text, transcript }
    const jobId = await startJob<JobOf<'sessions.analyse'>>(
      ctx,
      { type: 'sessions.analyse', sessionId: row.id },
      payload,
    )
    await ctx.db
      .update(therapySessions)
      .set({ analysisJobId: jobId })
      .where(and(eq(therapySessions.id, row.id), eq(therapySessions.updatedAt, row.updatedAt)))
    return jobId
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
    attemptsOf(ctx, OF_ALL, 'all'),
  ]
  return (await allAllow(counters)) ? null : 'too_many'
}

async function refuse(ctx: UserContext, target: AnalysisTarget, code: RefusalCode): Promise<null> {
  await storeAnalysis(ctx, target, { keyInsights: refusedAnalysis(code), patientSummary: null })
  return null
}
