import { DurableObject } from 'cloudflare:workers'
import { type ChatReply } from '../../contract/chat.ts'
import { SECURITY_LEVEL } from '../../contract/fields.ts'
import { CHAT_CONTEXT_EXCHANGES } from '../../contract/limits.ts'
import { readConfig, type WorkerEnv } from '../../worker/env.ts'
import type { SealedConversation } from '../../worker/features/chat/conversation-row.ts'
import { STATE_ASIDE } from '../../worker/features/safety/open-safety.ts'
import { anthropicClient, MODEL_ERROR_DETAIL } from '../../worker/integrations/anthropic.ts'
import { errorFields, log } from '../../worker/log.ts'
import { creditAccount } from '../credit-account/client.ts'
import { type ReplyOutcome, type ReplyRun, runReply } from '../../worker/generation/run-reply.ts'
import { deliver, useKey } from './deliver.ts'
import { retryDelay, TURN_KEPT_FOR } from './logic.ts'
import { grown, type Memory, memoryText, parseMemory } from '../../worker/features/chat/memory.ts'
import { ChatStorage, type SealedSignal } from './storage.ts'
import { type ChatTurn, sealDelivery } from './turn.ts'

/** A finished reply can still be read from memory for this long. Milliseconds. */
const LINGER = 120_000

/** What is known of a message that somebody asks about. */
export type TurnView =
  | { readonly state: 'live'; readonly stream: ReadableStream<Uint8Array> }
  | { readonly state: 'sealed'; readonly row: SealedConversation }
  | { readonly state: 'delivered' | 'unknown' }

/** What a request needs to know before it can answer, read beside Postgres and enough when Postgres is away. */
export interface Recall {
  readonly safety: string | null
  /** What analyses found since the safety state was kept. */
  readonly signals: SealedSignal[]
  readonly consents: string | null
  readonly undelivered: SealedConversation[]
  /** Enough to answer without Postgres; null until a request has read it there. */
  readonly memory: Memory | null
  /** Names this state of the memory: what is read from Postgres meanwhile may only be kept if it still stands. */
  readonly mark: string
  /** True when the message asked about was answered before. */
  readonly answered: boolean
}

/**
 * One client's replies (docs/architecture.md): it owns each generation, so that a lost connection or a closed page
 * never ends one, and it keeps the ciphertext of a reply until Postgres has it. Named by the client's id.
 */
export class ClientChat extends DurableObject<WorkerEnv> {
  readonly #storage: ChatStorage
  readonly #live = new Map<string, ReplyRun & { readonly conversationId: string }>()
  #failures = 0
  #mark = crypto.randomUUID()

  constructor(state: DurableObjectState, env: WorkerEnv) {
    super(state, env)
    this.#storage = new ChatStorage(state.storage)
    if (this.#storage.interruptedTurns().length > 0) void state.storage.setAlarm(Date.now())
  }

  recall(messageId: string | null = null): Recall {
    const memory = this.#storage.note('memory')
    return {
      memory: memory === null ? null : parseMemory(memory),
      mark: this.#mark,
      answered: messageId !== null && this.#storage.turn(messageId) === 'delivered',
      safety: this.#storage.note('safety'),
      signals: this.#storage.signals(),
      consents: this.#storage.note('consents'),
      undelivered: this.#storage
        .deliveries()
        .filter((one) => !one.stored)
        .map((one) => one.row),
    }
  }

  /** Starts answering a message, or joins the answer under way; a message answered before is told as such. */
  async begin(turn: ChatTurn): Promise<TurnView> {
    const known = this.look(turn.messageId, 0)
    if (known.state !== 'unknown') return known
    const config = readConfig(this.env)
    // Written once the model has been asked: before, the question would wait until the disk has it.
    const asked = () => this.#storage.beginTurn(turn.messageId, Date.now())
    const reply = runReply(anthropicClient(config, asked), { ...turn, model: config.CHAT_MODEL })
    const run = { ...reply, conversationId: turn.conversationId }
    this.#live.set(turn.messageId, run)
    this.ctx.waitUntil(this.#conclude(turn, run))
    return { state: 'live', stream: run.log.attach(0) }
  }

  /** Where a message stands: its events from `after` on, its sealed row, or that Postgres has it. */
  look(messageId: string, after: number): TurnView {
    const run = this.#live.get(messageId)
    if (run !== undefined) return { state: 'live', stream: run.log.attach(after) }
    const delivery = this.#storage.delivery(messageId)
    if (delivery !== null) return { state: 'sealed', row: delivery.row }
    return { state: this.#storage.turn(messageId) === 'delivered' ? 'delivered' : 'unknown' }
  }

  /** Ends a generation and keeps what came. False when there was none under way. */
  async stop(messageId: string): Promise<boolean> {
    const run = this.#live.get(messageId)
    if (run === undefined || run.log.ended) return false
    run.stop()
    await run.outcome
    return true
  }

  /**
   * Puts a sealed safety state in the place of the one it was made from, and drops the signals that are in it; false
   * when another has come between.
   */
  replaceSafety(before: string | null, after: string, folded: readonly string[]): boolean {
    if (this.#storage.note('safety') !== before) return false
    this.#storage.setSafety(after, folded)
    return true
  }

  /**
   * Puts the safety state aside when its key goes out of use: it waits among the signals until the key is back, so that
   * a reset of the password neither reads nor loses it (docs/safety.md).
   */
  setSafetyAside(): void {
    this.#storage.setSafetyAside(`${STATE_ASIDE}${crypto.randomUUID()}`)
  }

  /** Leaves nothing of an erased client. */
  async erase(): Promise<void> {
    for (const run of this.#live.values()) run.stop()
    this.#live.clear()
    await this.ctx.storage.deleteAlarm()
    await this.ctx.storage.deleteAll()
    this.#storage.erased()
  }

  /** Keeps what an analysis found until the client's keys are at hand to fold it in; once however often it is told. */
  addSafetySignal(signal: SealedSignal): void {
    this.#storage.addSignal(signal)
  }

  /** Remembers that the consents stand (their version), for the hours when Postgres is away; null when they do not. */
  keepConsents(version: string | null): void {
    this.#storage.setNote('consents', version)
  }

  /** Keeps what was read from Postgres since `recall` gave this mark, unless something has changed meanwhile. */
  keepMemory(memory: Memory, mark: string): void {
    if (mark === this.#mark) this.#storage.setNote('memory', memoryText(memory))
  }

  /** To be called after anything but a reply has changed what a reply is made from. */
  forgetMemory(): void {
    this.#mark = crypto.randomUUID()
    this.#storage.setNote('memory', null)
  }

  /** Forgets a deleted conversation, in memory too; false unless it was one that has not reached Postgres yet. */
  forget(conversationId: string): boolean {
    this.forgetMemory()
    for (const [messageId, run] of this.#live) {
      if (run.conversationId === conversationId) this.#live.delete(messageId)
    }
    return this.#storage.dropConversation(conversationId)
  }

  /**
   * Tries now what the alarm would try later; true when this call took a credit that was due
   * (docs/credits-and-payments.md).
   */
  async settle(): Promise<boolean> {
    const { charged } = await this.#deliverAll()
    return charged
  }

  override async alarm(): Promise<void> {
    for (const messageId of this.#storage.interruptedTurns()) {
      if (!this.#live.has(messageId)) await this.#releaseInterrupted(messageId)
    }
    this.#storage.forgetTurnsBefore(Date.now() - TURN_KEPT_FOR)
    const { allDone } = await this.#deliverAll()
    this.#failures = allDone ? 0 : this.#failures + 1
    if (!allDone) await this.ctx.storage.setAlarm(Date.now() + retryDelay(this.#failures))
  }

  /** Tries now to do what is owed for every finished reply; what fails stays with the alarm. */
  async #deliverAll(): Promise<{ charged: boolean; allDone: boolean }> {
    const deps = { bindings: this.env, config: readConfig(this.env), storage: this.#storage }
    const total = { charged: false, allDone: true }
    for (const delivery of this.#storage.deliveries()) {
      const { charged, done } = await deliver(deps, delivery)
      total.charged ||= charged
      total.allDone &&= done
    }
    this.#storage.dropSettled()
    return total
  }

  /** Lets the credit of a reply that went down with the object go; where this fails, the ledger's own alarm does it. */
  async #releaseInterrupted(messageId: string): Promise<void> {
    // Dropped before anything is awaited: the message may be sent again meanwhile, and that turn must stand.
    this.#storage.dropTurn(messageId)
    const patientId = this.ctx.id.name
    if (patientId === undefined) return
    try {
      await creditAccount(this.env, readConfig(this.env), patientId).void(useKey(messageId))
    } catch (error) {
      log('warn', 'release_failed', { messageId, ...errorFields(error) })
    }
  }

  async #conclude(turn: ChatTurn, run: ReplyRun): Promise<void> {
    const outcome = await run.outcome
    try {
      if (outcome.kind === 'failed') await this.#fail(turn, run, outcome)
      else await this.#complete(turn, run, outcome)
    } catch (error) {
      log('error', 'conclude_failed', { requestId: turn.requestId, ...errorFields(error) })
      run.log.finish('error', errorEvent('ai_interrupted'))
      this.#storage.dropTurn(turn.messageId)
    }
    setTimeout(() => this.#live.delete(turn.messageId), LINGER)
  }

  async #fail(turn: ChatTurn, run: ReplyRun, outcome: Extract<ReplyOutcome, { kind: 'failed' }>): Promise<void> {
    this.#storage.dropTurn(turn.messageId)
    this.#live.delete(turn.messageId)
    await this.#release(turn)
    run.log.finish('error', errorEvent(outcome.code))
  }

  async #complete(turn: ChatTurn, run: ReplyRun, outcome: Exclude<ReplyOutcome, { kind: 'failed' }>): Promise<void> {
    const stopped = outcome.kind === 'stopped'
    if (outcome.text === '') {
      this.#storage.dropTurn(turn.messageId)
      this.#live.delete(turn.messageId)
      run.log.finish('done', replyOf(turn, '', true, await this.#release(turn)))
      return
    }
    const config = readConfig(this.env)
    const delivery = await sealDelivery(turn, { text: outcome.text, stopped }, config.JOB_KEY, Date.now())
    this.#storage.finishTurn(delivery, Date.now())
    this.#remember(delivery.row)
    await this.ctx.storage.setAlarm(Date.now() + retryDelay(1))
    const released = stopped ? await this.#release(turn) : turn.balance
    const { balance, done } = await deliver({ bindings: this.env, config, storage: this.#storage }, delivery)
    this.#storage.dropSettled()
    if (done && this.#storage.deliveries().length === 0) await this.ctx.storage.deleteAlarm()
    run.log.finish('done', replyOf(turn, outcome.text, stopped, balance ?? released))
  }

  #remember(row: SealedConversation): void {
    this.#mark = crypto.randomUUID()
    const memory = this.#storage.note('memory')
    if (memory === null) return
    this.#storage.setNote('memory', memoryText(grown(parseMemory(memory), row, CHAT_CONTEXT_EXCHANGES)))
  }

  /** Lets the reserved credit go; the ledger's own alarm does it where this call fails. */
  async #release(turn: ChatTurn): Promise<number> {
    if (!turn.charged) return turn.balance
    try {
      const account = creditAccount(this.env, readConfig(this.env), turn.patientId)
      return (await account.void(useKey(turn.messageId))).balance
    } catch (error) {
      log('warn', 'release_failed', { messageId: turn.messageId, ...errorFields(error) })
      return turn.balance
    }
  }
}

function errorEvent(code: keyof typeof MODEL_ERROR_DETAIL) {
  return { detail: MODEL_ERROR_DETAIL[code], code, retryable: true }
}

function replyOf(turn: ChatTurn, text: string, stopped: boolean, balance: number): ChatReply {
  return {
    response: text,
    security_level: SECURITY_LEVEL,
    metadata: {
      importance_score: turn.signals.importance_score,
      message_type: turn.signals.message_type,
      conversation_id: turn.conversationId,
      safety_tier: turn.context.tier,
    },
    current_balance: balance,
    ...(stopped ? { stopped } : {}),
  }
}
