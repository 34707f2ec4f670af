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
import type { CountedOpinion } from '../../worker/features/opinions/counted-opinion.ts'
import { type AnonymousReply, visitorReply } from '../../worker/features/anonymous-chat/visitor-reply.ts'
import type { Danger } from '../../worker/features/safety/assess.ts'
import { type FirstReply, ReplyCourse } from '../../worker/features/safety/reply-course.ts'
import type { AdmissionDeps } from '../../worker/generation/admission.ts'
import { beginRun } from '../../worker/generation/begin-run.ts'
import { buildPrompt, turnsOf } from '../../worker/generation/build-prompt.ts'
import { saidBefore } from '../../worker/generation/second-chance.ts'
import { firstVersion } from '../../worker/generation/versions.ts'
import { LiveReplies } from '../../worker/generation/live-replies.ts'
import type { ReplyOutcome, ReplyRun } from '../../worker/generation/run-reply.ts'
import { AppError } from '../../worker/http/app-error.ts'
import { type Placed, Replacements } from '../replacements.ts'
import { admitVisitor, isInDanger, type VisitorAdmission } from './admit-visitor.ts'
import { ExchangeStorage } from './storage.ts'

type KnownExchange = VisitorExchange & { readonly messageId: string }

type PlacedQuestion = Placed<KnownExchange, VisitorQuestion>

/**
 * One anonymous chat, named by the SHA-256 of its session id and encrypted with a key that only the id gives. It owns
 * the generation, and an alarm erases it 24 hours after its last message (docs/keys.md).
 */
export class AnonymousChat extends DurableObject<WorkerEnv> {
  readonly #exchanges: ExchangeStorage
  /** Each with the visitor's message, so that the next one is screened with those whose reply is still under way. */
  readonly #replies: LiveReplies<string>
  readonly #replacements: Replacements

  constructor(state: DurableObjectState, env: WorkerEnv) {
    super(state, env)
    this.#exchanges = new ExchangeStorage(state.storage.sql)
    this.#replies = new LiveReplies((work) => state.waitUntil(work))
    this.#replacements = new Replacements(this.#replies)
  }

  /** Starts answering, or joins the answer under way, or says that it is stored or that no free chat is left. */
  async answer(asked: VisitorQuestion): Promise<VisitorAnswer> {
    const known = this.look(asked.messageId, 0)
    if (known.state !== 'unknown') return known
    const config = readConfig(this.env)
    const deps = { bindings: this.env, config, after: (work: Promise<unknown>) => this.ctx.waitUntil(work) }
    const underWay = this.#messagesUnderWay()
    const talk = this.#opened(asked.sessionId)
    const said = talk.then((all) => [...saidBefore(all, asked).written, ...underWay])
    try {
      if (!asked.replaces) return await this.#admit(deps, { question: asked, replaced: null }, said, talk)
      const mustAnswer = () => isInDanger(deps, asked, said)
      const run = (placed: PlacedQuestion) => this.#admit(deps, placed, said, talk)
      const open = { said: await talk, isAnswering: this.#replies.areUnderWay() }
      return await this.#replacements.during(open, asked, mustAnswer, run)
    } catch (error) {
      if (!asked.replaces || !(error instanceof AppError)) throw error
      return { state: 'unreplaced', code: error.code, detail: error.detail }
    }
  }

  async #admit(
    deps: AdmissionDeps,
    placed: PlacedQuestion,
    said: Promise<readonly string[]>,
    talk: Promise<readonly KnownExchange[]>,
  ): Promise<VisitorAnswer> {
    const { question } = placed
    const [admission, past] = await Promise.all([admitVisitor(deps, question, said), talk])
    if (admission.by === 'nobody') return { state: 'refused', why: admission.why }
    const again = this.look(question.messageId, 0)
    if (again.state === 'unknown') return { state: 'live', stream: this.#begin(placed, admission, past) }
    admission.withdraw()
    return again
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

  /**
   * Notes what the visitor thinks of a reply, null where they take it back. Answers what stood there, with the day it was counted
   * on; undefined where the chat has no such message, or it changes at this moment.
   */
  async setOpinion(
    sessionId: string,
    messageId: string,
    opinion: CountedOpinion | null,
  ): Promise<CountedOpinion | null | undefined> {
    const sealed = this.#exchanges.find(messageId)
    if (sealed === null) return undefined
    const key = await capabilityKey(sessionId)
    const exchange = await openVisitorExchange(key, messageId, sealed)
    const anew = await sealVisitorExchange(key, messageId, { ...exchange, opinion })
    return this.#exchanges.change(messageId, sealed, anew) ? exchange.opinion : undefined
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
    if (this.#replies.areUnderWay()) await this.#renewLifetime()
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
  async #opened(sessionId: string): Promise<KnownExchange[]> {
    const latest = this.#exchanges.latest(KNOWN_EXCHANGES)
    if (latest.length === 0) return []
    const key = await capabilityKey(sessionId)
    return Promise.all(
      latest.map(async ({ messageId, sealed }) => ({
        messageId,
        ...(await openVisitorExchange(key, messageId, sealed)),
      })),
    )
  }

  #begin(
    { question, replaced }: PlacedQuestion,
    admission: VisitorAdmission,
    past: readonly KnownExchange[],
  ): ReadableStream<Uint8Array> {
    const { message, requestId } = question
    const { safety: assessed, raise: keep, takeShare } = admission
    const { shown, answered: said } = saidBefore(past, question)
    const history = shown.flatMap(turnsOf)
    const wish = replaced === null ? null : question.wish
    const promptFor = ({ tier, kinds }: Danger, first: FirstReply) =>
      buildPrompt({ tier, kinds, history, message, wish, anonymous: true, ...first })
    // What somebody told before "Lämna snabbt" is not brought up by itself: the next to write here may be whom they fear.
    const begun = { ...admission, assessed, history, said, message, isNewTalk: false }
    const course = new ReplyCourse(begun, { promptFor, keep, takeShare })
    this.ctx.waitUntil(course.keepUndeclared())
    const run = beginRun(readConfig(this.env), { admission, course, said, requestId })
    return this.#replies.start(question.messageId, run, message, (outcome) => {
      this.ctx.waitUntil(course.settleTokens(outcome))
      return this.#finish({ question, replaced }, admission, { run, course }, outcome)
    })
  }

  async #finish(
    { question, replaced }: PlacedQuestion,
    admission: VisitorAdmission,
    { run, course }: { readonly run: ReplyRun; readonly course: ReplyCourse },
    outcome: ReplyOutcome,
  ): Promise<AnonymousReply | null> {
    const remaining = await admission.settle(outcome, course.isFree)
    if (outcome.kind === 'failed' || outcome.text === '') await this.#renewLifetime()
    if (outcome.kind === 'failed') return null
    const { tier } = course.state
    const versionOf = replaced && firstVersion(replaced)
    const exchange = { message: question.message, response: outcome.text, tier, remaining, versionOf, opinion: null }
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
