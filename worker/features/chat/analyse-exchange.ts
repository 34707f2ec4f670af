import { isFree } from '../../../contract/safety-tiers.ts'
import { clientChat } from '../../../durable-objects/client-chat/client.ts'
import type { Context } from '../../context.ts'
import { lockedAsNull } from '../../crypto/crypto-error.ts'
import { sealToInbox } from '../../crypto/patient-text.ts'
import { askStructured } from '../../integrations/ask-structured.ts'
import type { JobOf } from '../../jobs/messages.ts'
import { runJobOnce } from '../../jobs/run-job-once.ts'
import { rotating } from '../../secrets/rotating.ts'
import { exchangeFinding } from '../anamnesis/forget-exchanges.ts'
import { keepFinding } from '../anamnesis/keep-finding.ts'
import type { KnownInsight } from '../anamnesis/known-insights.ts'
import { foundInsights } from '../anamnesis/model-insight.ts'
import { hasConsented } from '../consents/has-consented.ts'
import { sealSignal } from '../safety/open-folded-safety.ts'
import { type AnalysisPayload, openAnalysis } from './seal-analysis.ts'
import { exchangePlace } from './exchange-row.ts'
import { analysisMessage, analysisSystem, ExchangeAnalysis, ExchangeJudgement } from './exchange-analysis.ts'
import { hasCounted } from './is-newest.ts'
import { setAnalysis } from './queries.ts'
import type { Signals } from './signals.ts'
import { assess } from '../safety/assess.ts'
import { undeclared } from '../safety/reply-safety.ts'
import { initialState } from '../safety/next-state.ts'
import { firstSignals } from './first-signals.ts'

type AnalysisJob = JobOf<'chat.analyse'>

export const ANALYSIS_MAX_TOKENS = 2048

/**
 * Analyses one exchange once, however often its job comes, and lets the secret that opens it be forgotten. Throws where a
 * later try may succeed.
 */
export async function analyseExchange(ctx: Context, job: AnalysisJob): Promise<void> {
  await runJobOnce(ctx, job, () => analyseOnce(ctx, job))
  await endAnalysis(ctx, job)
}

/** Nothing opens the job's envelope from now on. */
export async function endAnalysis(ctx: Context, { userId, jobId }: AnalysisJob): Promise<void> {
  await clientChat(ctx.bindings, ctx.config, userId).endJob(jobId)
}

/**
 * Analyses one exchange (docs/architecture.md) and writes the result to the client's inbox, where only their keys read
 * it. The tier, whichever it is, also waits in the client's object, for the next message to start from (docs/safety.md).
 * Where their consents do not stand any more, nothing is shown to the model and nothing is stored.
 */
async function analyseOnce(ctx: Context, job: AnalysisJob): Promise<string | null> {
  const payload = await openPayload(ctx, job)
  if (payload === null) return 'expired'
  if (!(await hasConsented(ctx.db, job.userId))) return 'no_consent'
  const { alone } = payload
  const known = await stillKnown(ctx, job, payload)
  const { insights, ...analysis } = await analyse(ctx, payload, known)
  // First: the tier is the person's, whatever has become of the row.
  await tellClient(ctx, job, payload, analysis)
  const name = { patientId: job.userId, id: job.conversationId, isPrivate: alone !== null }
  const { inbox, epoch } = alone ?? { inbox: payload.recordInbox, epoch: payload.recordEpoch }
  const sealed = await sealToInbox(JSON.stringify(analysis), inbox, { ...exchangePlace(name, 'analysis'), epoch })
  if (!(await setAnalysis(ctx.db, job.userId, job.conversationId, sealed))) return 'row_gone'
  // What was said in private is carried into no other talk, nor to who reads the profile.
  if (alone !== null) return null
  const origin = {
    source: 'chat_analysis',
    analysis_type: null,
    conversation_id: job.conversationId,
    session_id: null,
  } as const
  await keepFinding(
    ctx,
    { patientId: job.userId, inbox: payload.recordInbox, epoch: payload.recordEpoch },
    {
      id: exchangeFinding(job.conversationId),
      insights: foundInsights(insights, { ...origin, known, said: payload.message }),
      // Own words tell nothing new of what was said: what was found of the earlier version stands.
      ...(payload.answeredBy === 'model' && { replaces: payload.replaced }),
      condition: hasCounted(ctx.db, job.userId, job.conversationId),
    },
  )
  return null
}

/** What was known of the person; nothing once they have changed their profile, since it may hold what they have deleted. */
async function stillKnown(
  ctx: Context,
  { userId }: AnalysisJob,
  { known, profileMark }: AnalysisPayload,
): Promise<readonly KnownInsight[]> {
  if (known.length === 0) return known
  const mark = await clientChat(ctx.bindings, ctx.config, userId).profileMark()
  return mark === profileMark ? known : []
}

async function tellClient(
  ctx: Context,
  { userId: patientId, jobId }: AnalysisJob,
  payload: AnalysisPayload,
  { safety_tier: tier, safety_kinds: kinds }: Signals,
): Promise<void> {
  const { recordInbox: inbox, recordEpoch: epoch, at = ctx.now().getTime(), alerts } = payload
  // Only a model's own judgement ends a re-check.
  const recheck = payload.answeredBy === 'model' ? payload.recheck : null
  const sealed = await sealSignal({ tier, kinds, at, recheck }, { patientId, jobId, inbox, epoch })
  const alert = isFree(tier) ? (alerts?.[tier] ?? null) : null
  await clientChat(ctx.bindings, ctx.config, patientId).addSafetySignal({ jobId, sealed }, alert)
}

async function analyse(
  ctx: Context,
  exchange: AnalysisPayload,
  known: readonly KnownInsight[],
): Promise<Signals & Pick<ExchangeAnalysis, 'insights'>> {
  if (exchange.answeredBy === 'own words') {
    return { ...screenedAnalysis(exchange.message, ctx.now()), insights: [] }
  }
  const isPrivate = exchange.alone !== null
  const question = analysisMessage(exchange, isPrivate ? [] : known)
  const asked = { maxTokens: ANALYSIS_MAX_TOKENS, system: analysisSystem, question }
  if (isPrivate) return { ...(await judge(ctx, exchange, asked)), insights: [] }
  const answered = await askStructured(ctx.config, { schema: ExchangeAnalysis, ...asked })
  if (answered.as === 'read') return answered.answer
  // What is to be remembered may be what was too long, or what the model would not write: the tier must not be lost with it.
  return { ...(await judge(ctx, exchange, asked)), insights: [] }
}

/**
 * How it is alone, with nothing that is to be remembered. Where the model will not say it, or not so that it can be read, what the
 * screen finds stands: asked again and again it would say the same, and each time costs.
 */
async function judge(
  ctx: Context,
  { message }: AnalysisPayload,
  asked: { readonly maxTokens: number; readonly system: string; readonly question: string },
): Promise<Signals> {
  const judged = await askStructured(ctx.config, { schema: ExchangeJudgement, ...asked })
  return judged.as === 'read' ? judged.answer : screenedAnalysis(message, ctx.now())
}

/** Null for an envelope past its hour, whose secret is gone: it cannot be opened again, and the first signals stand. */
async function openPayload(ctx: Context, job: AnalysisJob): Promise<AnalysisPayload | null> {
  const secret = await clientChat(ctx.bindings, ctx.config, job.userId).jobSecret(job.jobId)
  if (secret === null) return null
  const keys = { jobKey: rotating(ctx.config, 'JOB_KEY'), secret }
  return openAnalysis(job, keys, ctx.now().getTime()).catch(lockedAsNull)
}

/** What the local screen alone finds in a message, in the form of an analysis: of a reply that no model gave, none is asked. */
function screenedAnalysis(message: string, now: Date): Signals {
  const { found } = undeclared(assess(initialState(), message, [], now))
  return { ...firstSignals(message, found), safety_tier: found.tier, safety_kinds: [...found.kinds] }
}
