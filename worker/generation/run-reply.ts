import type { ExerciseName } from '../../contract/exercise-fields.ts'
import { REPLY_MAX_TOKENS } from '../../contract/limits.ts'
import { isFree } from '../../contract/safety-tiers.ts'
import type { Prompt } from './build-prompt.ts'
import { ExerciseMarks } from './exercise-mark.ts'
import { checkReply, completeReply, ownReply, type ReplyContext } from './reply-contract.ts'
import { type ModelClient, type ModelErrorCode, modelErrorCode, STALL_TIMEOUT } from '../integrations/anthropic.ts'
import { errorFields, log } from '../log.ts'
import { readModelText } from './read-model-text.ts'
import { type Clock, ReplyLog } from './reply-log.ts'

/** How a reply ended. `text` is what may be stored and shown; a failed one has none. */
export type ReplyOutcome =
  | {
      readonly kind: 'complete'
      readonly text: string
      /** Why the model did not give it, where Lyhörd's own words stand in. */
      readonly insteadOf?: ModelErrorCode
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
  /** Whether an exercise may be offered with it; its mark is taken off the reply either way. */
  readonly mayOffer?: boolean
}

/** What the model wrote. */
interface Generated {
  readonly text: string
  readonly exercise: ExerciseName | null
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

/** Starts a reply. The safety event, if any, stands in the log before the model is asked. Never rejects. */
export function runReply(anthropic: ModelClient, request: ReplyRequest): ReplyRun {
  const log = new ReplyLog(systemClock, safetyEvent(request.context))
  const abort = new AbortController()
  let stopped = false
  const outcome = generate(anthropic, request, log, abort)
    .then(({ text, exercise }) => offering(judge(text, request.context, log, stopped), exercise, request))
    .catch((error: unknown) => (stopped ? judge(log.text, request.context, log, true) : failed(error, request, log)))
  return {
    log,
    outcome,
    stop: () => {
      stopped = true
      abort.abort()
    },
  }
}

/** What a reply opens with; null at tier none. */
export function safetyEvent({ tier, kinds }: ReplyContext) {
  return tier === 'none' ? null : { tier, kinds }
}

/** The outcome with the exercise that came with it: of a whole reply of the model's own, and never in danger. */
function offering(outcome: ReplyOutcome, exercise: ExerciseName | null, request: ReplyRequest): ReplyOutcome {
  if (exercise === null || request.mayOffer !== true || isFree(request.context.tier)) return outcome
  return outcome.kind === 'complete' && outcome.insteadOf === undefined ? { ...outcome, exercise } : outcome
}

/** Streams the model's text into the log; returns it whole. A reply that breaks the safety contract is cut short. */
async function generate(
  anthropic: ModelClient,
  request: ReplyRequest,
  log: ReplyLog,
  abort: AbortController,
): Promise<Generated> {
  const { body } = await anthropic.messages
    .create(
      {
        model: request.model,
        max_tokens: REPLY_MAX_TOKENS,
        output_config: { effort: 'low' },
        system: request.prompt.system,
        messages: request.prompt.messages,
        stream: true,
      },
      { signal: abort.signal },
    )
    .asResponse()
  if (body === null) throw new CutStream()
  const marks = new ExerciseMarks()
  let [heardAt, cutShort] = [Date.now(), false]
  const watch = setInterval(() => {
    if (Date.now() - heardAt > STALL_TIMEOUT) abort.abort()
  }, STALL_TIMEOUT / 4)
  try {
    const finished = await readModelText(body, (text) => {
      heardAt = Date.now()
      log.push(marks.read(text))
      cutShort = breaksContract(log, request.context)
      return cutShort ? 'stop' : 'go on'
    })
    if (!finished && !cutShort) throw new CutStream()
  } catch (error) {
    throw abort.signal.aborted ? new CutStream() : error
  } finally {
    clearInterval(watch)
  }
  return { text: log.text, exercise: marks.offered }
}

/** At a tier above none no word that breaks the contract may go on being read while the rest is written. */
function breaksContract(log: ReplyLog, context: ReplyContext): boolean {
  return context.tier !== 'none' && checkReply(log.text, context).violations.length > 0
}

/** The stream ended before the model said that it was done. */
class CutStream extends Error {
  override readonly name = 'CutStream'
}

/** What may be delivered of a text the model gave (docs/safety.md). */
function judge(text: string, context: ReplyContext, log: ReplyLog, stopped: boolean): ReplyOutcome {
  if (stopped) return { kind: 'stopped', text: text.trim() }
  if (text.trim() === '') return unanswered('ai_refused', context, log)
  if (context.tier === 'none') return { kind: 'complete', text: text.trim() }
  const completed = completeReply(text, context)
  if (completed.text.startsWith(text)) log.push(completed.text.slice(text.length))
  return { kind: 'complete', text: completed.text }
}

/** Above tier none nobody is left without an answer: Lyhörd's own words stand in for a model that failed. */
function failed(error: unknown, request: ReplyRequest, replyLog: ReplyLog): ReplyOutcome {
  const cut = error instanceof CutStream || replyLog.text !== ''
  const code = cut ? 'ai_interrupted' : modelErrorCode(error)
  log('warn', 'reply_failed', { requestId: request.requestId, code, ...errorFields(error) })
  return unanswered(code, request.context, replyLog)
}

function unanswered(code: ModelErrorCode, context: ReplyContext, log: ReplyLog): ReplyOutcome {
  if (context.tier === 'none') return { kind: 'failed', code }
  const text = ownReply(context)
  if (log.text === '') log.push(text)
  return { kind: 'complete', text, insteadOf: code }
}
