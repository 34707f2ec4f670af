import * as z from 'zod/mini'
import { SessionType } from '../../../contract/session-types.ts'
import type { Context } from '../../context.ts'
import { isDemo } from '../../env.ts'
import { askStructured } from '../../integrations/ask-structured.ts'
import type { JobOf } from '../../jobs/messages.ts'
import { runJobOnce } from '../../jobs/run-job-once.ts'
import { endJob, openJob } from '../../jobs/start-job.ts'
import { keepFinding } from '../anamnesis/keep-finding.ts'
import { foundInsights, type ModelInsight } from '../anamnesis/model-insight.ts'
import { hasConsented } from '../consents/has-consented.ts'
import { uuidOf } from '../../uuid-of.ts'
import { isRecordShared } from './queries.ts'
import { refusedAnalysis, type RefusalCode, UNREADABLE } from './refused-analysis.ts'
import {
  bounded,
  SessionAnalysis,
  sessionAnalysisMessage,
  sessionAnalysisSystem,
  UNREAD_NOTE,
} from './session-analysis.ts'
import { storeAnalysis, storeRefusal } from './store-analysis.ts'

const MAX_TOKENS = 2048

/** What the analysis of one session needs; it rests sealed, and for an hour at most. */
const Payload = z.object({
  sessionId: z.string(),
  patientId: z.string(),
  version: z.string(),
  recordEpoch: z.number(),
  recordInbox: z.string(),
  date: z.string(),
  sessionType: SessionType,
  notes: z.string(),
  transcript: z.string(),
  /** True where not all of them is here. */
  cut: z._default(z.boolean(), false),
})
type Payload = z.output<typeof Payload>
type Job = JobOf<'sessions.analyse'>

/**
 * Analyses a session once, however often its job comes, and writes the result to the client's inbox while the client shares
 * with the therapist. Throws where a later try may succeed; the session itself is stored already, whatever becomes of this.
 */
export async function analyseSession(ctx: Context, job: Job): Promise<void> {
  await runJobOnce(ctx, job, async () => {
    const payload = await openJob(ctx, job, Payload)
    if (payload === null) return 'expired'
    if (!(await isRecordShared(ctx.db, payload.patientId, job.userId))) return 'not_shared'
    const target = { ...payload, therapistId: job.userId }
    const { code, keyInsights, patientSummary, found } = await analyse(ctx, payload)
    if (patientSummary === null) return (await storeRefusal(ctx, target, keyInsights)) ? null : code
    if (!(await storeAnalysis(ctx, target, { keyInsights, patientSummary }))) return 'row_gone'
    await keepFound(ctx, job, payload, found)
    return null
  })
  await endJob(ctx, job)
}

/** What the session says of the client, for their profile; without words of the therapist's, whose notes the client does not read. */
async function keepFound(ctx: Context, job: Job, payload: Payload, found: readonly ModelInsight[]): Promise<void> {
  const { patientId, recordInbox: inbox, recordEpoch: epoch, sessionId, date } = payload
  const origin = {
    source: 'session_analysis',
    analysis_type: null,
    conversation_id: null,
    session_id: sessionId,
  } as const
  const at = new Date(`${date}T12:00:00Z`).toISOString()
  const insights = foundInsights(found, { ...origin, known: [], said: '' }).map((one) => ({ ...one, at }))
  await keepFinding(
    ctx,
    { patientId, inbox, epoch },
    { id: uuidOf(`finding|${job.jobId}`), insights, replaces: sessionId },
  )
}

/** No try is left: a session without an analysis says so, so that nobody waits for one. */
export async function giveUpSession(ctx: Context, job: Job): Promise<void> {
  const payload = await openJob(ctx, job, Payload)
  if (payload !== null) {
    await storeRefusal(ctx, { ...payload, therapistId: job.userId }, refusedAnalysis('ai_unavailable'))
  }
  await endJob(ctx, job)
}

/** What the model finds, or the code of why there is nothing of it: it did not answer, or was not asked. */
async function analyse(ctx: Context, payload: Payload) {
  if (!(await hasConsented(ctx.db, payload.patientId))) return refused('no_consent')
  const answered = await askStructured(ctx.config, {
    schema: SessionAnalysis,
    maxTokens: MAX_TOKENS,
    system: sessionAnalysisSystem,
    question: sessionAnalysisMessage(payload),
  })
  if (answered.as !== 'read') {
    return answered.as === 'refused'
      ? refused('ai_refused')
      : { code: 'parse_error', keyInsights: UNREADABLE, patientSummary: null, found: [] }
  }
  const { patient_summary: patientSummary, ...insights } = bounded(answered.answer)
  const marks = { ...(isDemo(ctx.config) && { mock_analysis: true }), ...(payload.cut && { note: UNREAD_NOTE }) }
  const found = answered.answer.profile_insights
  return { code: null, keyInsights: { ...insights, ...marks }, patientSummary, found }
}

function refused(code: RefusalCode) {
  return { code, keyInsights: refusedAnalysis(code), patientSummary: null, found: [] }
}
