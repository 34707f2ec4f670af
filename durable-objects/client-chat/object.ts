import { DurableObject } from 'cloudflare:workers'
import type { ChatChange } from '../../contract/chat.ts'
import { readConfig, type WorkerEnv } from '../../worker/env.ts'
import type { AlertAsk } from '../../worker/features/alerts/alert-ask.ts'
import type { SealedFinding } from '../../worker/features/anamnesis/finding-place.ts'
import type { ClientAnswer, ClientQuestion, Recall, ReplyView } from '../../worker/features/chat/client-question.ts'
import type { Unsettled } from '../../worker/features/chat/exchange-row.ts'
import { isKnownInDanger, screenMessage } from '../../worker/features/chat/screen-message.ts'
import { passesGates } from '../../worker/features/safety/assess.ts'
import type { SealedSignal } from '../../worker/features/safety/open-folded-safety.ts'
import type { SafetyChange } from '../../worker/features/safety/raise-client-safety.ts'
import { beginRun } from '../../worker/generation/begin-run.ts'
import { LiveReplies } from '../../worker/generation/live-replies.ts'
import { refusalFor } from '../../worker/generation/refusal-for.ts'
import { AppError } from '../../worker/http/app-error.ts'
import { Replacements } from '../replacements.ts'
import { AlertOutbox } from './alert-outbox.ts'
import { admitClient, type ClientCase, clientCase, takeFreeShare, unrefused } from './admit-client.ts'
import { ChatMemory } from './chat-memory.ts'
import { CreditHolds, type Hold, holdTerms, refusalOf } from './credit-holds.ts'
import { Deliveries } from './deliveries.ts'
import { finishReply } from './finish-reply.ts'
import { followersOf } from './followers.ts'
import { notKept, REPLY_KEPT_FOR } from './logic.ts'
import { openBackground } from './open-background.ts'
import { ChatStorage } from './storage.ts'
import { UnpaidReplies } from './unpaid-replies.ts'
import { unstored } from './unstored.ts'
import type { OpenedMessage, PendingExchange, ReplyAbout } from './pending-exchange.ts'
import { pendingExchange, replyAbout, sealAsked } from './pending-exchange.ts'

/**
 * One client's replies (docs/architecture.md): it owns each generation, so that a lost connection or a closed page never
 * ends one, and it keeps the ciphertext of a reply until Postgres has it. Named by the client's id.
 */
export class ClientChat extends DurableObject<WorkerEnv> {
  readonly #storage: ChatStorage
  readonly #replies: LiveReplies<ReplyAbout>
  readonly #credits: CreditHolds
  readonly #memory: ChatMemory
  readonly #alerts: AlertOutbox
  readonly #deliveries: Deliveries
  readonly #unpaid: UnpaidReplies
  readonly #followers = followersOf(this.env, this.ctx.id.name ?? null)
  /** Each message for as long as it is being answered. */
  readonly #asked = new Map<string, PendingExchange>()
  readonly #replacements = new Replacements({ has: (messageId) => this.#replies.has(messageId) })
  readonly #after = (work: Promise<unknown>) => this.ctx.waitUntil(work)

  constructor(state: DurableObjectState, env: WorkerEnv) {
    super(state, env)
    this.#storage = new ChatStorage(state.storage)
    this.#replies = new LiveReplies(this.#after, (about) => this.#ended(about))
    this.#credits = new CreditHolds(env)
    this.#memory = new ChatMemory(this.#storage)
    this.#alerts = new AlertOutbox(state, env, this.#storage)
    this.#deliveries = new Deliveries(state.storage, env, this.#storage, [this.#memory, this.#replies])
    this.#unpaid = new UnpaidReplies(env, state.id.toString(), this.#storage)
    void state.blockConcurrencyWhile(() => this.#unpaid.open())
    if (this.#storage.interruptedReplies().length > 0) void state.storage.setAlarm(Date.now())
  }

  recall(messageId: string | null = null): Recall {
    return this.#memory.recall(messageId)
  }

  /** How the AI meets this client, sealed by their therapist; null where nobody has decided. */
  aiMode(): string | null {
    return this.#memory.aiMode
  }

  setAiMode(sealed: string | null): void {
    this.#memory.setAiMode(sealed)
  }

  /** What Postgres does not have yet, sealed: exchanges on their way there, and messages that are still being answered. */
  async unsettled(): Promise<Unsettled> {
    const ended = this.#storage.undelivered()
    const asked = notKept(this.#replies.underWay(), ended).flatMap(({ messageId }) => this.#asked.get(messageId) ?? [])
    return { ended, hasJustMoved: this.#deliveries.hasJustMoved, asked: await Promise.all(asked.map(sealAsked)) }
  }

  /** The talks in which something is being answered, or was and is not in Postgres yet; null is the first. */
  talksInUse(): (string | null)[] {
    return [...this.#replies.underWay(), ...this.#storage.undelivered()].map(({ talkId }) => talkId ?? null)
  }

  /** Answers a message, or joins the answer under way; one that was answered before is told as such. */
  async answer(question: ClientQuestion): Promise<ClientAnswer> {
    try {
      return await this.#answer(question)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      return { state: 'refused', code: error.code, detail: error.detail }
    }
  }

  async #answer(question: ClientQuestion): Promise<ClientAnswer> {
    const deps = { bindings: this.env, memory: this.#memory, after: this.#after }
    const { session, background } = await openBackground(deps, question)
    const { stored } = background
    if (stored !== null && !this.#replies.isGone(stored.messageId)) return { state: 'sealed', row: stored }
    const safety = await screenMessage(this, session, background, question)
    const anew = async () => ((await isKnownInDanger(this, session)) ? this.#answer(question) : null)
    const isAnswering = this.#replies.areUnderWay(({ talkId }) => talkId === background.talkId)
    const mustAnswer = () => passesGates(safety)
    return this.#replacements.during({ said: background.talk, isAnswering }, question, mustAnswer, (placed) => {
      const known = { background, safety, ...placed }
      return unrefused(clientCase(known, this.#unpaid), (asked) => this.#begin(known, asked), anew)
    })
  }

  /** Once the ledger will hardly refuse, the model is asked before it has answered; a refusal then takes that back. */
  async #begin(message: OpenedMessage, asked: ClientCase): Promise<ClientAnswer> {
    const config = readConfig(this.env)
    const { messageId } = message.question
    const { patientId, tier, suspect } = asked
    const deps = { bindings: this.env, config, after: this.#after }
    const admission = await admitClient(deps, asked)
    if (admission.by === 'nobody') throw refusalFor(admission.why)
    const terms = await holdTerms(config, patientId, messageId, !admission.paid)
    const known = this.look(messageId, 0)
    if (known.state !== 'unknown') {
      admission.withdraw()
      return known
    }
    if (admission.by === 'own words' && !this.#unpaid.takeOwn(Date.now())) return unstored(message)
    const hold = this.#credits.hold(patientId, messageId, terms)
    if (!hold.isCertain || suspect) {
      const refusal = await refusalOf(hold, tier)
      const begun = this.look(messageId, 0)
      if (begun.state !== 'unknown' || refusal !== null) admission.withdraw()
      if (begun.state !== 'unknown') return begun
      if (refusal !== null) return refusal
    }
    const takeShare = async () => (await takeFreeShare(deps, asked))?.tokens ?? null
    const stream = this.#start(pendingExchange(message, admission, takeShare), hold)
    try {
      const refusal = await refusalOf(hold, tier)
      if (refusal !== null) await this.#replies.withdraw(messageId)
      else this.#followers.tellOf({ messageId, talkId: message.background.talkId }, 'begun')
      return refusal ?? { state: 'live', stream }
    } catch (error) {
      await this.#replies.withdraw(messageId)
      throw error
    }
  }

  #start(exchange: PendingExchange, hold: Hold): ReadableStream<Uint8Array> {
    // Written once the model has been asked: before, the question would wait until the disk has it.
    const asked = () => {
      this.#storage.beginReply(exchange.messageId, Date.now())
      this.ctx.waitUntil(exchange.screened.keep().then(() => exchange.course.keepUndeclared()))
    }
    this.#asked.set(exchange.messageId, exchange)
    const config = readConfig(this.env)
    const run = beginRun(config, exchange, asked)
    return this.#replies.start(exchange.messageId, run, replyAbout(exchange), (outcome) => {
      this.ctx.waitUntil(exchange.course.settleTokens(outcome))
      const known = { storage: this.#storage, credits: this.#credits, memory: this.#memory, unpaid: this.#unpaid }
      const deps = { ...known, config, deliveries: this.#deliveries, after: this.#after }
      return finishReply(deps, exchange, hold, outcome)
    })
  }

  /** A reply has ended, and what is owed for it has been done as far as it could be. */
  #ended(about: ReplyAbout): void {
    if (this.#asked.get(about.messageId)?.exchangeId === about.ids[0]) this.#asked.delete(about.messageId)
    this.#followers.tellOf(about, 'ended')
  }

  /** What an open page of the client is told from now on: that something changed, and where. */
  follow(unseen: number, sid: string): ReadableStream<Uint8Array> {
    return this.#followers.follow(unseen, sid)
  }

  hasMissed(unseen: number): boolean {
    return this.#followers.hasMissed(unseen)
  }

  tell(change: ChatChange): void {
    this.#followers.tell(change)
  }

  /** Where a message stands: its events from `after` on, its sealed row, or that Postgres has it. */
  look(messageId: string, after: number): ReplyView {
    if (this.#replies.isGone(messageId)) return { state: 'delivered' }
    const stream = this.#replies.attach(messageId, after)
    if (stream !== null) return { state: 'live', stream }
    const delivery = this.#storage.delivery(messageId)
    if (delivery !== null) return { state: 'sealed', row: delivery.row }
    return { state: this.#storage.replyState(messageId) === 'delivered' ? 'delivered' : 'unknown' }
  }

  /** Ends a generation and keeps what came. False when there was none under way. */
  stop(messageId: string): Promise<boolean> {
    return this.#replies.stop(messageId)
  }

  /** Puts a sealed safety state in the place of the one it was made from; false when another has come between. */
  replaceSafety(change: SafetyChange, alert: AlertAsk | null): boolean {
    if (this.#storage.note('safety') !== change.before) return false
    this.#storage.setSafety(change, alert)
    if (alert !== null) this.#alerts.begin()
    return true
  }

  /** Puts the safety state aside when its key goes out of use: it waits among the signals until that is back, not lost by a reset (docs/safety.md). */
  setSafetyAside(): void {
    this.#storage.setSafetyAside()
  }

  /** Leaves nothing of an erased client. */
  async erase(): Promise<void> {
    this.#replies.clear()
    this.#followers.clear()
    await this.ctx.storage.deleteAlarm()
    await this.ctx.storage.deleteAll()
    this.#storage.erased()
    this.#unpaid.erased()
  }

  /** Keeps what an analysis found until the client's keys are at hand to fold it in; once however often it is told. */
  addSafetySignal(signal: SealedSignal, alert: AlertAsk | null): void {
    this.#storage.addSignal(signal, alert)
    if (alert !== null) this.#alerts.begin()
  }

  /** Half of what opens the envelope of this client's job (docs/keys.md); null once it has ended, or is an hour old. */
  jobSecret(jobId: string): string | null {
    return this.#storage.jobSecrets.find(jobId, Date.now())
  }

  /** To be called when a job has come to its end: nothing opens its envelope any more. */
  endJob(jobId: string): Promise<void> {
    return this.#deliveries.endJob(jobId)
  }

  /** To be called before and after the consents change: whether they stand is then read anew. */
  forgetConsents(): void {
    this.#memory.forgetConsents()
  }

  /** To be called after anything but a reply has changed what a reply is made from. */
  forgetMemory(): void {
    this.#memory.forget()
  }

  /** The client has changed what is known of them: nothing that was read before goes into a prompt any more. */
  forgetProfile(): void {
    this.#memory.forgetProfile()
  }

  profileMark(): string {
    return this.#memory.profileMark
  }

  /** Remembers what a job has found, for the next reply. */
  addFinding(finding: SealedFinding): void {
    this.#memory.addFinding(finding)
  }

  /** Forgets a deleted exchange, in memory too. Answers what has not reached Postgres (`ChatStorage.dropVersions`). */
  forget(exchangeId: string, first: string | null = null): ReturnType<ChatStorage['dropVersions']> {
    this.forgetMemory()
    const dropped = this.#storage.dropVersions(exchangeId, first)
    const isMeant = (id: string) => id === exchangeId || dropped?.ids.includes(id)
    if (dropped !== null || first !== null) this.#replies.forgetWhere(({ ids }) => ids.some(isMeant))
    return dropped
  }

  /** The same for all of a deleted talk; what is being answered in it ends first. True where something had not reached Postgres yet. */
  async forgetTalk(talkId: string | null): Promise<boolean> {
    await this.#replies.withdrawWhere((about) => about.talkId === talkId)
    this.forgetMemory()
    return this.#storage.dropTalk(talkId)
  }

  /** Tries now what the alarm would try later; true when this call took a credit that was due. */
  async settle(): Promise<boolean> {
    return (await this.#deliveries.settle()).charged
  }

  override async alarm(): Promise<void> {
    for (const messageId of this.#storage.interruptedReplies()) {
      if (!this.#replies.has(messageId)) await this.#releaseInterrupted(messageId)
    }
    this.#storage.forgetRepliesBefore(Date.now() - REPLY_KEPT_FOR)
    await this.#alerts.settle()
    await this.#deliveries.wake()
  }

  /** Lets the credit of a reply that went down with the object go; where this fails, the ledger's own alarm does it. */
  async #releaseInterrupted(messageId: string): Promise<void> {
    // Dropped before anything is awaited: the message may be sent again meanwhile, and that reply must stand.
    this.#storage.dropReply(messageId)
    if (this.ctx.id.name !== undefined) await this.#credits.release(this.ctx.id.name, messageId)
  }
}
