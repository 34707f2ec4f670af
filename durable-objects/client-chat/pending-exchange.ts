import type { ExerciseName } from '../../contract/exercise-fields.ts'
import { isFree, type SafetyTier } from '../../contract/safety-tiers.ts'
import { dataKey, type EpochSecret } from '../../worker/crypto/epoch.ts'
import { HOUR } from '../../worker/day.ts'
import { sealAnalysis } from '../../worker/features/chat/seal-analysis.ts'
import type { KnownInsight } from '../../worker/features/anamnesis/known-insights.ts'
import type { JobSecret } from '../../worker/crypto/job-secret.ts'
import { type SealedExchange, sealExchange } from '../../worker/features/chat/exchange-row.ts'
import type { WritingKey, WritingKeys } from '../../worker/features/keys/writing-keys.ts'
import type { Background, SaidHere } from '../../worker/features/chat/background.ts'
import type { ClientQuestion } from '../../worker/features/chat/client-question.ts'
import { firstSignals } from '../../worker/features/chat/first-signals.ts'
import type { ScreenedMessage } from '../../worker/features/chat/screen-message.ts'
import { alertAsksOf } from '../../worker/features/safety/alert-ask.ts'
import { judgedText } from '../../worker/features/chat/judged.ts'
import { hasOffered } from '../../worker/generation/exercise-mark.ts'
import { relevantPassages } from '../../worker/features/ai-settings/relevant-passages.ts'
import { buildPrompt, PROMPT_VERSION, repliesIn, turnsOf } from '../../worker/generation/build-prompt.ts'
import { saidBefore } from '../../worker/generation/second-chance.ts'
import { firstVersion, versionsIn } from '../../worker/generation/versions.ts'
import type { Signals } from '../../worker/features/chat/signals.ts'
import type { Danger } from '../../worker/features/safety/assess.ts'
import { type CourseSteps, type FirstReply, ReplyCourse } from '../../worker/features/safety/reply-course.ts'
import type { ClientAdmission } from './admit-client.ts'
import type { Delivery } from './storage.ts'

/** A client's talk has no end: whoever was away for so long begins a new one (docs/safety.md#a-reply-above-tier-none). */
const NEW_TALK_AFTER = 6 * HOUR

/** One message to be answered, with the keys to store the reply under. Lives in memory alone. */
export interface PendingExchange {
  readonly messageId: string
  readonly exchangeId: string
  readonly patientId: string
  readonly talkId: string | null
  readonly isPrivate: boolean
  readonly message: string
  /** The exchange whose place this one takes; null of an ordinary message. */
  readonly replaced: SaidHere | null
  /** The ids of it and of those whose place it took itself. */
  readonly earlier: readonly string[]
  /** The reply from the side of safety: what the model is told, and what its declaration changes. */
  readonly course: ReplyCourse
  /** The earlier replies of the talk, oldest first, those of replaced versions too. */
  readonly said: readonly string[]
  readonly admission: ClientAdmission
  /** What is known of the message now: by its words, and by what the model has declared. */
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
  /** Null of what is not said in private. */
  readonly private: EpochSecret | null
  readonly createdAt: Date
  readonly jobId: string
  readonly requestId: string
  readonly screened: ScreenedMessage
}

/** What is kept of a reply in memory. */
export interface ReplyAbout {
  /** Its exchange's id, and those of the versions before it. */
  readonly ids: readonly [own: string, ...string[]]
  readonly messageId: string
  readonly talkId: string | null
}

export function replyAbout({ exchangeId, earlier, messageId, talkId }: PendingExchange): ReplyAbout {
  return { ids: [exchangeId, ...earlier], messageId, talkId }
}

/** A message with what its reply is made from, and what it means for the client's safety. */
export interface OpenedMessage {
  readonly question: ClientQuestion
  readonly background: Background
  readonly safety: ScreenedMessage
  readonly replaced: SaidHere | null
}

/** All that is needed to give and to keep the reply to one message. */
export function pendingExchange(
  { question, background, safety: screened, replaced }: OpenedMessage,
  admission: ClientAdmission,
  takeShare: CourseSteps['takeShare'],
): PendingExchange {
  const { messageId, message, requestId } = question
  const { patientId, lastAt, profile, profileMark, firstName, hasTherapist, mode, epochs, tailoring, plan } = background
  // What the model is told of the exercises stays the same from reply to reply, so that it stays in the model's cache.
  const offersAt = (tier: SafetyTier) => mode === 'normal' && !isFree(tier)
  const { shown, answered: said } = saidBefore(background.talk, question)
  const history = shown.flatMap(turnsOf)
  const asksHowItIs = screened.recheck === 'asked'
  const newTalk = lastAt !== null && screened.at - lastAt.getTime() >= NEW_TALK_AFTER ? { isNewTalk: true } : {}
  const relevant = relevantPassages(tailoring.passages, message)
  const promptFor = ({ tier, kinds }: Danger, first: FirstReply) =>
    buildPrompt({
      tier,
      kinds,
      tailoring: tailoring.words,
      knowledge: relevant.words,
      profile: profile.words,
      history,
      message,
      ...first,
      asksHowItIs,
      anonymous: false,
      displayName: firstName,
      hasTherapist,
      plan,
      offers: offersAt(tier),
      listening: mode === 'listening',
      wish: replaced === null ? null : question.wish,
    })
  const begun = { ...admission, assessed: screened, history, said, message, asksHowItIs, ...newTalk }
  const course = new ReplyCourse(begun, { promptFor, keep: screened.raise, takeShare })
  return {
    messageId,
    exchangeId: crypto.randomUUID(),
    patientId,
    talkId: background.talkId,
    isPrivate: background.isPrivate,
    message,
    replaced,
    earlier: replaced === null ? [] : versionsIn(background.talk, replaced).map(({ id }) => id),
    course,
    get signals() {
      return signalsOf(message, screened, course, admission.by)
    },
    said,
    mayOffer: offersAt(screened.state.tier) && !hasOffered(repliesIn(history)),
    admission,
    known: profile.insights,
    profileMark,
    knowledge: relevant.entryIds,
    ...epochs,
    createdAt: new Date(),
    jobId: crypto.randomUUID(),
    requestId,
    screened,
  }
}

function signalsOf(
  message: string,
  screened: ScreenedMessage,
  course: ReplyCourse,
  by: ClientAdmission['by'],
): Signals {
  const { found, state, declared } = course
  const screen = screened.suspect ? 'unsure' : screened.found.tier
  return {
    ...firstSignals(message, found),
    safety_tier: state.tier,
    safety_kinds: [...state.kinds],
    judged: judgedText({ screen, declared, by }),
  }
}

/** What came of a message: the text, and on what terms (`sealTerms`) the ledger is to be told. */
export interface FinishedReply {
  readonly text: string
  readonly stopped: boolean
  /** All of it is the model's own, as it meant it. */
  readonly isWhole: boolean
  readonly exercise: ExerciseName | null
  readonly terms: string
}

/** A message as it will be stored, while its reply is still being given: without one. */
export async function sealAsked(exchange: PendingExchange): Promise<SealedExchange> {
  const none = { response: '', knowledge: [], exercise: null, stopped: false }
  return sealExchange({ ...textsOf(exchange), ...none }, await keysOf(exchange))
}

function textsOf(exchange: PendingExchange) {
  return {
    id: exchange.exchangeId,
    patientId: exchange.patientId,
    messageId: exchange.messageId,
    versionOf: exchange.replaced && firstVersion(exchange.replaced),
    talkId: exchange.talkId,
    isPrivate: exchange.isPrivate,
    origin: 'chat' as const,
    message: exchange.message,
    signals: exchange.signals,
    promptVersion: PROMPT_VERSION,
    createdAt: exchange.createdAt,
  }
}

async function keysOf({ chat, record, private: own }: PendingExchange): Promise<WritingKeys> {
  const [chatKey, recordKey, ownKey] = await Promise.all([keyOf(chat), keyOf(record), own === null ? null : keyOf(own)])
  return { chat: chatKey, record: recordKey, private: ownKey }
}

async function keyOf({ epoch, secret }: EpochSecret): Promise<WritingKey> {
  return { epoch, key: await dataKey(secret) }
}

/** The reply sealed and all that is owed for it, and the secret of its analysis. */
export async function sealDelivery(
  exchange: PendingExchange,
  reply: FinishedReply,
  jobKey: string,
  now: number,
): Promise<{ readonly delivery: Delivery; readonly secret: JobSecret }> {
  const text = {
    ...textsOf(exchange),
    response: reply.text,
    // In own words nothing of it was used.
    knowledge: exchange.admission.by === 'model' ? exchange.knowledge : [],
    exercise: reply.exercise,
    stopped: reply.stopped,
  }
  const { at, state, recheck } = exchange.screened
  // A question that was cut off, or stood in no reply, has asked nobody.
  const isAsked = reply.isWhole && reply.text.includes('?')
  const source = {
    ...exchange,
    at,
    recheck: recheck === 'asked' && !isAsked ? null : recheck,
    alerts: await alertAsksOf(state, exchange.record, at),
    known: [...exchange.known],
    alone: exchange.private,
    answeredBy: exchange.admission.by,
    replaced: [...exchange.earlier],
    response: reply.text,
    now,
  }
  const [row, analysis] = await Promise.all([
    keysOf(exchange).then((keys) => sealExchange(text, keys)),
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
