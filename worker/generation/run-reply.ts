import type { ExerciseName } from '../../contract/exercise-fields.ts'
import { isFree } from '../../contract/safety-tiers.ts'
import type { Prompt } from './build-prompt.ts'
import { CutStream, Generation } from './generate.ts'
import type { Meet } from './meeting.ts'
import { breaksContract, completeReply, ownReply, type ReplyContext } from './reply-contract.ts'
import { type ModelClient, type ModelErrorCode, modelErrorCode } from '../integrations/anthropic.ts'
import { errorFields, log } from '../log.ts'
import { type Clock, ReplyLog } from './reply-log.ts'

/** Of a reply that broke a rule, shown at no cost; past it anybody could ask for free ones (docs/credits-and-payments.md). */
const WITHDRAWN_FREE_CHARACTERS = 300

/** How a reply ended. `text` is what may be stored and shown; a failed one has none. */
export type ReplyOutcome =
  | {
      readonly kind: 'complete'
      readonly text: string
      /** Why the model did not give it, where Lyhörd's own words stand in. */
      readonly insteadOf?: ModelErrorCode
      /** So much of what they stand in for was shown that it counts as one that its reader stopped. */
      readonly wasShown?: boolean
      /** The exercise that the model offers with it. */
      readonly exercise?: ExerciseName
    }
  | { readonly kind: 'stopped'; readonly text: string }
  | { readonly kind: 'failed'; readonly code: ModelErrorCode }

interface ReplyRequest {
  readonly prompt: Prompt
  readonly model: string
  readonly context: ReplyContext
  readonly requestId: string
  /** What follows from what the model declares. */
  readonly meet: Meet
  /** Whether an exercise may be offered with it; its mark is taken off the reply either way. */
  readonly mayOffer?: boolean
}

/** A reply under way: its log for readers, its own Stop, and how it ends. */
export interface ReplyRun {
  readonly log: ReplyLog
  readonly outcome: Promise<ReplyOutcome>
  stop(): void
}

export const systemClock: Clock = {
  now: () => Date.now(),
  later: (run, milliseconds) => void setTimeout(run, milliseconds),
}

/**
 * Starts a reply. The safety event, if any, stands in the log before the model is asked, and one that the model's declaration
 * brings before any word. Never rejects.
 */
export function runReply(anthropic: ModelClient, request: ReplyRequest): ReplyRun {
  const log = new ReplyLog(systemClock, safetyEvent(request.context))
  const generation = new Generation({ ...request, anthropic }, log)
  let stopped = false
  const outcome = generation
    .write()
    .then(async () => {
      await generation.conclude()
      return offering(judge(generation, log, stopped), generation, request)
    })
    .catch(async (error: unknown) => {
      await generation.conclude().catch(() => undefined)
      return stopped || generation.isOwn
        ? judge(generation, log, stopped)
        : failed(error, generation.context, request, log)
    })
  return {
    log,
    outcome,
    stop: () => {
      stopped = true
      generation.abort()
    },
  }
}

/** What a reply opens with; null at tier none. */
export function safetyEvent({ tier, kinds }: ReplyContext) {
  return tier === 'none' ? null : { tier, kinds }
}

/** The outcome with the exercise that came with it: of a whole reply of the model's own, and never in danger. */
function offering(outcome: ReplyOutcome, { context, offered }: Generation, request: ReplyRequest): ReplyOutcome {
  if (offered === null || request.mayOffer !== true || isFree(context.tier)) return outcome
  return outcome.kind === 'complete' && outcome.insteadOf === undefined ? { ...outcome, exercise: offered } : outcome
}

/** What may be delivered of the text that was written (docs/safety.md). */
function judge({ context, isOwn, isBroken, text }: Generation, log: ReplyLog, stopped: boolean): ReplyOutcome {
  if (stopped || isOwn) return { kind: stopped ? 'stopped' : 'complete', text: log.text.trim() }
  if (text.trim() === '') return unanswered('ai_refused', context, log)
  if (context.tier === 'none') {
    if (!isBroken && !breaksContract(text, context)) return { kind: 'complete', text: text.trim() }
    const wasShown = log.text.length > WITHDRAWN_FREE_CHARACTERS
    return { kind: 'complete', text: ownReply(context), insteadOf: 'ai_refused', wasShown }
  }
  // What came before the break may break nothing by itself, and is no reply.
  const completed = isBroken ? ownReply(context) : completeReply(text, context).text
  // Where the shown is no beginning of it, the end of the stream brings the whole (docs/architecture.md).
  if (completed.startsWith(log.text)) log.push(completed.slice(log.text.length))
  return { kind: 'complete', text: completed }
}

/** Above tier none nobody is left without an answer: Lyhörd's own words stand in for a model that failed. */
function failed(error: unknown, context: ReplyContext, request: ReplyRequest, replyLog: ReplyLog): ReplyOutcome {
  const cut = error instanceof CutStream || replyLog.text !== ''
  const code = cut ? 'ai_interrupted' : modelErrorCode(error)
  log('warn', 'reply_failed', { requestId: request.requestId, code, ...errorFields(error) })
  return unanswered(code, context, replyLog)
}

function unanswered(code: ModelErrorCode, context: ReplyContext, log: ReplyLog): ReplyOutcome {
  if (context.tier === 'none') return { kind: 'failed', code }
  const text = ownReply(context)
  if (log.text === '') log.push(text)
  return { kind: 'complete', text, insteadOf: code }
}
