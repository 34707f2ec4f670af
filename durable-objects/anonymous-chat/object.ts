import { DurableObject } from 'cloudflare:workers'
import { ANONYMOUS_CHAT_LIFETIME, CHAT_CONTEXT_EXCHANGES } from '../../contract/limits.ts'
import type { SafetyKind, SafetyTier } from '../../contract/safety.ts'
import { capabilityKey } from '../../worker/crypto/capability.ts'
import { readConfig, type WorkerEnv } from '../../worker/env.ts'
import { buildPrompt, type Turn } from '../../worker/generation/build-prompt.ts'
import { replyContext } from '../../worker/generation/reply-context.ts'
import { anthropicClient, MODEL_ERROR_DETAIL } from '../../worker/integrations/anthropic.ts'
import { errorFields, log } from '../../worker/log.ts'
import { anonymousVisitor } from '../anonymous-visitor/client.ts'
import { type ReplyRun, runReply } from '../../worker/generation/run-reply.ts'
import { openExchange, sealExchange } from '../../worker/features/anonymous-chat/sealed-exchange.ts'
import { ExchangeStorage, type SealedExchange } from './storage.ts'

/** One message of a visitor. The session id is the capability: it opens the chat and is never stored. */
export interface AnonymousTurn {
  readonly sessionId: string
  readonly messageId: string
  readonly message: string
  readonly safety: { readonly tier: SafetyTier; readonly kinds: readonly SafetyKind[]; readonly risen: boolean }
  /** The free chat this uses: whose, and under which key it was taken; null in the free lane. */
  readonly charged: { readonly visitor: string; readonly key: string } | null
  readonly remaining: number | null
  readonly requestId: string
}

/** The end of a streamed anonymous reply, as the endpoint answers it. */
export interface AnonymousReply {
  readonly session_id: string
  readonly message_id: string
  readonly response: string
  readonly safety_tier: SafetyTier
  readonly remaining_chats: number | null
}

export type AnonymousView =
  | { readonly state: 'live'; readonly stream: ReadableStream<Uint8Array> }
  | { readonly state: 'stored'; readonly sealed: string }
  | { readonly state: 'unknown' }

/** The talk so far: what is stored, and the messages whose reply is still under way. */
export interface AnonymousTalk {
  readonly exchanges: SealedExchange[]
  readonly open: string[]
}

const LINGER = 120_000

/**
 * One anonymous chat, named by the SHA-256 of its session id and encrypted with a key that only the id gives. It owns
 * the generation, and an alarm erases it 24 hours after its last message (docs/keys.md).
 */
export class AnonymousChat extends DurableObject<WorkerEnv> {
  readonly #live = new Map<string, ReplyRun & { readonly message: string }>()
  readonly #exchanges: ExchangeStorage

  constructor(state: DurableObjectState, env: WorkerEnv) {
    super(state, env)
    this.#exchanges = new ExchangeStorage(state.storage.sql)
  }

  /** Starts answering, or joins the answer under way, or says that it is stored. */
  async begin(turn: AnonymousTurn): Promise<AnonymousView> {
    const known = this.look(turn.messageId, 0)
    if (known.state !== 'unknown') return known
    await this.ctx.storage.setAlarm(Date.now() + ANONYMOUS_CHAT_LIFETIME)
    const key = await capabilityKey(turn.sessionId)
    const history = await this.#history(key)
    const again = this.look(turn.messageId, 0)
    if (again.state !== 'unknown') return again
    const config = readConfig(this.env)
    const { tier, kinds, risen } = turn.safety
    const reply = runReply(anthropicClient(config), {
      prompt: buildPrompt({
        tier,
        kinds,
        history,
        message: turn.message,
        anonymous: true,
        firstReplyAfterRaisedTier: risen,
      }),
      model: config.CHAT_MODEL,
      context: replyContext(turn.safety, history),
      requestId: turn.requestId,
    })
    const run = { ...reply, message: turn.message }
    this.#live.set(turn.messageId, run)
    this.ctx.waitUntil(this.#conclude(turn, run, key))
    return { state: 'live', stream: run.log.attach(0) }
  }

  look(messageId: string, after: number): AnonymousView {
    const run = this.#live.get(messageId)
    if (run !== undefined) return { state: 'live', stream: run.log.attach(after) }
    const sealed = this.#exchanges.find(messageId)
    return sealed === null ? { state: 'unknown' } : { state: 'stored', sealed }
  }

  /** The person's latest messages and their replies: the caller alone has the key to them. */
  recall(): AnonymousTalk {
    const open = [...this.#live].filter(([id]) => this.#exchanges.find(id) === null).map(([, { message }]) => message)
    return { exchanges: this.#exchanges.latest(CHAT_CONTEXT_EXCHANGES), open }
  }

  async stop(messageId: string): Promise<boolean> {
    const run = this.#live.get(messageId)
    if (run === undefined || run.log.ended) return false
    run.stop()
    await run.outcome
    return true
  }

  /** Erases the chat. Returns how many messages, of both sides, there were. */
  async clear(): Promise<number> {
    const count = this.#exchanges.count() * 2
    if (count === 0 && this.#live.size === 0) return 0
    for (const run of this.#live.values()) run.stop()
    this.#live.clear()
    await this.#erase()
    return count
  }

  override async alarm(): Promise<void> {
    await this.#erase()
  }

  async #erase(): Promise<void> {
    await this.ctx.storage.deleteAlarm()
    await this.ctx.storage.deleteAll()
    this.#exchanges.erased()
  }

  async #history(key: CryptoKey): Promise<Turn[]> {
    const turns = await Promise.all(
      this.#exchanges.latest(CHAT_CONTEXT_EXCHANGES).map(async ({ messageId, sealed }): Promise<Turn[]> => {
        const { message, response } = await openExchange(key, messageId, sealed)
        return [
          { role: 'user', content: message },
          { role: 'assistant', content: response },
        ]
      }),
    )
    return turns.flat()
  }

  async #conclude(turn: AnonymousTurn, run: ReplyRun, key: CryptoKey): Promise<void> {
    const outcome = await run.outcome
    if (outcome.kind === 'failed') {
      this.#live.delete(turn.messageId)
      await this.#settle(turn, 'giveBack')
      run.log.finish('error', { detail: MODEL_ERROR_DETAIL[outcome.code], code: outcome.code, retryable: true })
      return
    }
    const stopped = outcome.kind === 'stopped'
    await this.#settle(turn, stopped ? 'giveBack' : 'spend')
    const reply = replyOf(turn, outcome.text, stopped)
    if (outcome.text !== '') await this.#keep(key, turn, run, reply)
    run.log.finish('done', reply)
    setTimeout(() => this.#live.delete(turn.messageId), LINGER)
  }

  /** Keeps an exchange, unless the chat was cleared meanwhile. */
  async #keep(key: CryptoKey, turn: AnonymousTurn, run: ReplyRun, reply: AnonymousReply): Promise<void> {
    const sealed = await sealExchange(key, turn.messageId, {
      message: turn.message,
      response: reply.response,
      tier: reply.safety_tier,
      remaining: reply.remaining_chats,
    })
    if (this.#live.get(turn.messageId) !== run) return
    this.#exchanges.add(turn.messageId, sealed)
    await this.ctx.storage.setAlarm(Date.now() + ANONYMOUS_CHAT_LIFETIME)
  }

  /** A reply that never came, or was stopped, uses up no free chat; one that came uses it up for good. */
  async #settle(turn: AnonymousTurn, outcome: 'giveBack' | 'spend'): Promise<void> {
    if (turn.charged === null) return
    const { visitor, key } = turn.charged
    try {
      await anonymousVisitor(this.env, readConfig(this.env), visitor)[outcome](key)
    } catch (error) {
      log('warn', 'free_chat_not_settled', { requestId: turn.requestId, outcome, ...errorFields(error) })
    }
  }
}

function replyOf(turn: AnonymousTurn, text: string, stopped: boolean): AnonymousReply {
  return {
    session_id: turn.sessionId,
    message_id: turn.messageId,
    response: text,
    safety_tier: turn.safety.tier,
    remaining_chats: turn.remaining === null ? null : turn.remaining + Number(stopped),
  }
}
