import type { ExerciseName } from '../../contract/exercise-fields.ts'
import { isFree } from '../../contract/safety-tiers.ts'
import { dataKey, type EpochSecret } from '../../worker/crypto/epoch.ts'
import { sealAnalysis } from '../../worker/features/chat/seal-analysis.ts'
import type { KnownInsight } from '../../worker/features/anamnesis/known-insights.ts'
import type { JobSecret } from '../../worker/crypto/job-secret.ts'
import { sealExchange } from '../../worker/features/chat/exchange-row.ts'
import type { Background } from '../../worker/features/chat/background.ts'
import type { ClientQuestion } from '../../worker/features/chat/client-question.ts'
import { firstSignals } from '../../worker/features/chat/first-signals.ts'
import type { Screened } from '../../worker/features/chat/screen-message.ts'
import { hasOffered } from '../../worker/generation/exercise-mark.ts'
import { replyContext } from '../../worker/generation/reply-context.ts'
import { relevantPassages } from '../../worker/features/ai-settings/relevant-passages.ts'
import { buildPrompt, PROMPT_VERSION, type Prompt, repliesIn } from '../../worker/generation/build-prompt.ts'
import type { Signals } from '../../worker/features/chat/signals.ts'
import type { ReplyContext } from '../../worker/generation/reply-contract.ts'
import type { ClientAdmission } from './admit-client.ts'
import type { Delivery } from './storage.ts'

/** One message to be answered, with the keys to store the reply under. Lives in memory alone. */
export interface PendingExchange {
  readonly messageId: string
  readonly exchangeId: string
  readonly patientId: string
  readonly message: string
  readonly prompt: Prompt
  readonly context: ReplyContext
  /** The earlier replies of the talk, oldest first. */
  readonly said: readonly string[]
  readonly admission: ClientAdmission
  readonly signals: Signals
  /** What the model is told of the person, for the analysis to say what is new; and the mark of their profile then. */
  readonly known: readonly KnownInsight[]
  readonly profileMark: string
  /** Whether an exercise may be offered with the reply. */
  readonly mayOffer: boolean
  /** Ids of the therapist's texts that the model is told. */
  readonly knowledge: readonly string[]
  readonly chat: EpochSecret
  readonly record: EpochSecret
  readonly createdAt: Date
  readonly jobId: string
  readonly requestId: string
  readonly keepSafety: () => Promise<void>
}

/** All that is needed to give and to keep the reply to one message. */
export function pendingExchange(
  { messageId, message, requestId }: ClientQuestion,
  background: Background,
  { found, state, risen, keep }: Screened,
  admission: ClientAdmission,
): PendingExchange {
  const { tier, kinds } = state
  const { patientId, history, profile, profileMark, firstName, hasTherapist, mode, epochs, tailoring } = background
  // What the model is told of the exercises stays the same from reply to reply, so that it stays in the model's cache.
  const offers = mode === 'normal' && !isFree(tier)
  const said = repliesIn(history)
  const relevant = relevantPassages(tailoring.passages, message)
  return {
    messageId,
    exchangeId: crypto.randomUUID(),
    patientId,
    message,
    prompt: buildPrompt({
      tier,
      kinds,
      tailoring: tailoring.words,
      knowledge: relevant.words,
      profile: profile.words,
      history,
      message,
      firstReplyAfterRaisedTier: risen,
      anonymous: false,
      displayName: firstName,
      hasTherapist,
      offers,
      listening: mode === 'listening',
    }),
    context: replyContext({ tier, kinds, risen }, history),
    said,
    mayOffer: offers && !hasOffered(said),
    admission,
    signals: { ...firstSignals(message, found), safety_tier: tier, safety_kinds: [...kinds] },
    known: profile.insights,
    profileMark,
    knowledge: relevant.entryIds,
    chat: epochs.chat,
    record: epochs.record,
    createdAt: new Date(),
    jobId: crypto.randomUUID(),
    requestId,
    keepSafety: keep,
  }
}

/** What came of a message: the text, and on what terms (`sealTerms`) the ledger is to be told. */
export interface FinishedReply {
  readonly text: string
  readonly stopped: boolean
  readonly exercise: ExerciseName | null
  readonly terms: string
}

/** The reply sealed and all that is owed for it, and the secret of its analysis. */
export async function sealDelivery(
  exchange: PendingExchange,
  reply: FinishedReply,
  jobKey: string,
  now: number,
): Promise<{ readonly delivery: Delivery; readonly secret: JobSecret }> {
  const [chatKey, recordKey] = await Promise.all([dataKey(exchange.chat.secret), dataKey(exchange.record.secret)])
  const text = {
    id: exchange.exchangeId,
    patientId: exchange.patientId,
    messageId: exchange.messageId,
    origin: 'chat' as const,
    message: exchange.message,
    response: reply.text,
    signals: exchange.signals,
    // In own words nothing of it was used.
    knowledge: exchange.admission.by === 'model' ? exchange.knowledge : [],
    exercise: reply.exercise,
    promptVersion: PROMPT_VERSION,
    stopped: reply.stopped,
    createdAt: exchange.createdAt,
  }
  const source = {
    ...exchange,
    known: [...exchange.known],
    answeredBy: exchange.admission.by,
    response: reply.text,
    now,
  }
  const [row, analysis] = await Promise.all([
    sealExchange(text, {
      chat: { epoch: exchange.chat.epoch, key: chatKey },
      record: { epoch: exchange.record.epoch, key: recordKey },
    }),
    sealAnalysis(source, jobKey),
  ])
  const { messageId } = exchange
  const { message, secret } = analysis
  return {
    delivery: {
      messageId,
      row,
      analysis: message,
      creditDue: true,
      terms: reply.terms,
      stored: false,
      queued: false,
    },
    secret,
  }
}
