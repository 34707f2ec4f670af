import { DurableObject } from 'cloudflare:workers'
import { ANONYMOUS_CHAT_LIFETIME } from '../../contract/limits.ts'
import { KNOWN_EXCHANGES } from '../../worker/generation/recent-turns.ts'
import { capabilityKey } from '../../worker/crypto/capability.ts'
import { readConfig, type WorkerEnv } from '../../worker/env.ts'
import {
  type VisitorExchange,
  openVisitorExchange,
  sealVisitorExchange,
} from '../../worker/features/anonymous-chat/visitor-exchange.ts'
import type {
  VisitorAnswer,
  VisitorQuestion,
  VisitorView,
} from '../../worker/features/anonymous-chat/visitor-question.ts'
import { type AnonymousReply, visitorReply } from '../../worker/features/anonymous-chat/visitor-reply.ts'
import type { Danger } from '../../worker/features/safety/assess.ts'
import { type FirstReply, ReplyCourse } from '../../worker/features/safety/reply-course.ts'
import { beginRun } from '../../worker/generation/begin-run.ts'
import { buildPrompt, repliesIn, turnsOf } from '../../worker/generation/build-prompt.ts'
import { LiveReplies } from '../../worker/generation/live-replies.ts'
import type { ReplyOutcome, ReplyRun } from '../../worker/generation/run-reply.ts'
import { admitVisitor, type VisitorAdmission } from './admit-visitor.ts'
import { ExchangeStorage } from './storage.ts'

/**
 * One anonymous chat, named by the SHA-256 of its session id and encrypted with a key that only the id gives. It owns
 * the generation, and an alarm erases it 24 hours after its last message (docs/keys.md).
 */
export class AnonymousChat extends DurableObject<WorkerEnv> {
  readonly #exchanges: ExchangeStorage
  /** Each with the visitor's message, so that the next one is screened with those whose reply is still under way. */
  readonly #replies: LiveReplies<string>

  constructor(state: DurableObjectState, env: WorkerEnv) {
    super(state, env)
    this.#exchanges = new ExchangeStorage(state.storage.sql)
    this.#replies = new LiveReplies((work) => state.waitUntil(work))
  }

  /** Starts answering, or joins the answer under way, or says that it is stored or that no free chat is left. */
  async answer(question: VisitorQuestion): Promise<VisitorAnswer> {
    const known = this.look(question.messageId, 0)
    if (known.state !== 'unknown') return known
    const config = readConfig(this.env)
    const deps = { bindings: this.env, config, after: (work: Promise<unknown>) => this.ctx.waitUntil(work) }
    const open = this.#messagesUnderWay()
    const exchanges = this.#opened(question.sessionId)
    const said = exchanges.then((all) => [...all.map(({ message }) => message), ...open])
    const [admission, past] = await Promise.all([admitVisitor(deps, question, said), exchanges])
    if (admission.by === 'nobody') return { state: 'refused', why: admission.why }
    const again = this.look(question.messageId, 0)
    if (again.state !== 'unknown') {
      admission.withdraw()
      return again
    }
    return { state: 'live', stream: this.#begin(question, admission, past) }
  }

  look(messageId: string, after: number): VisitorView {
    const stream = this.#replies.attach(messageId, after)
    if (stream !== null) return { state: 'live', stream }
    const sealed = this.#exchanges.find(messageId)
    return sealed === null ? { state: 'unknown' } : { state: 'stored', sealed }
  }

  stop(messageId: string): Promise<boolean> {
    return this.#replies.stop(messageId)
  }

  /** Erases the chat. Returns how many messages, of both sides, there were. */
  async clear(): Promise<number> {
    const count = this.#exchanges.count() * 2
    if (count === 0 && this.#replies.entries().length === 0) return 0
    await this.#erase()
    return count
  }

  /** A reply under way is this chat's last message, and renews its lifetime when it ends. */
  override async alarm(): Promise<void> {
    if (this.#replies.areUnderWay) await this.#renewLifetime()
    else await this.#erase()
  }

  async #erase(): Promise<void> {
    this.#replies.clear()
    await this.ctx.storage.deleteAlarm()
    await this.ctx.storage.deleteAll()
    this.#exchanges.emptied()
  }

  #messagesUnderWay(): string[] {
    return this.#replies.entries().flatMap(([id, message]) => (this.#exchanges.find(id) === null ? [message] : []))
  }

  /** The latest exchanges, oldest first. */
  async #opened(sessionId: string): Promise<VisitorExchange[]> {
    const latest = this.#exchanges.latest(KNOWN_EXCHANGES)
    if (latest.length === 0) return []
    const key = await capabilityKey(sessionId)
    return Promise.all(latest.map(({ messageId, sealed }) => openVisitorExchange(key, messageId, sealed)))
  }

  #begin(
    question: VisitorQuestion,
    admission: VisitorAdmission,
    past: readonly VisitorExchange[],
  ): ReadableStream<Uint8Array> {
    const { message, requestId } = question
    const { safety: assessed, raise: keep, takeShare } = admission
    const history = past.flatMap(turnsOf)
    const promptFor = ({ tier, kinds }: Danger, first: FirstReply) =>
      buildPrompt({ tier, kinds, history, message, anonymous: true, ...first })
    const course = new ReplyCourse({ ...admission, assessed, history, message }, { promptFor, keep, takeShare })
    this.ctx.waitUntil(course.keepUndeclared())
    const run = beginRun(readConfig(this.env), { admission, course, said: repliesIn(history), requestId })
    return this.#replies.start(question.messageId, run, message, (outcome) => {
      this.ctx.waitUntil(course.settleTokens(outcome))
      return this.#finish(question, admission, { run, course }, outcome)
    })
  }

  async #finish(
    question: VisitorQuestion,
    admission: VisitorAdmission,
    { run, course }: { readonly run: ReplyRun; readonly course: ReplyCourse },
    outcome: ReplyOutcome,
  ): Promise<AnonymousReply | null> {
    const remaining = await admission.settle(outcome, course.isFree)
    if (outcome.kind === 'failed' || outcome.text === '') await this.#renewLifetime()
    if (outcome.kind === 'failed') return null
    const { tier } = course.state
    const exchange = { message: question.message, response: outcome.text, tier, remaining }
    const reply = await visitorReply(readConfig(this.env), question, exchange)
    if (outcome.text !== '' && admission.unkept !== true) await this.#keep(question, run, exchange)
    return reply
  }

  /** Keeps an exchange, unless the chat was cleared meanwhile. */
  async #keep({ sessionId, messageId }: VisitorQuestion, run: ReplyRun, exchange: VisitorExchange): Promise<void> {
    const sealed = await sealVisitorExchange(await capabilityKey(sessionId), messageId, exchange)
    if (!this.#replies.holds(messageId, run)) return
    this.#exchanges.add(messageId, sealed)
    await this.#renewLifetime()
  }

  /** When a reply has ended, never before the model is asked: the question would wait until the disk has it. */
  async #renewLifetime(): Promise<void> {
    if (this.#exchanges.count() > 0) await this.ctx.storage.setAlarm(Date.now() + ANONYMOUS_CHAT_LIFETIME)
  }
}
