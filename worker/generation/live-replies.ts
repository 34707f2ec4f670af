import { MODEL_ERROR_DETAIL, type ModelErrorCode } from '../integrations/anthropic.ts'
import { errorFields, log } from '../log.ts'
import type { ReplyLog } from './reply-log.ts'
import type { ReplyOutcome, ReplyRun } from './run-reply.ts'

/** A finished reply can still be read from memory for this long, where its object stays awake. Milliseconds. */
const LINGER = 120_000

interface Live<About> {
  readonly about: About
  readonly log: ReplyLog
  /** Null once the reply has ended: nothing of what it was made from is kept. */
  run: ReplyRun | null
  /** What is owed for it has been done. */
  concluded: Promise<void>
  endedAt: number
  /** Nobody is told of it any more; it is given to its end, and until then its message is not answered anew. */
  isGone: boolean
}

/** Does what is owed when a reply has ended, and answers what its `done` event says. A failed one has no such event. */
type Settle = (outcome: ReplyOutcome) => Promise<unknown>

/**
 * The replies that an object is giving, and those it has just given: what the chat of a client and that of a visitor
 * share. `About` is what the object wants to know of each. A lost reader never ends a reply.
 */
export class LiveReplies<About> {
  readonly #live = new Map<string, Live<About>>()
  readonly #waitUntil: (work: Promise<unknown>) => void
  readonly #onEnd: (about: About) => void

  /** `onEnd` is called once a reply has ended, and what is owed for it has been done. */
  constructor(waitUntil: (work: Promise<unknown>) => void, onEnd: (about: About) => void = () => undefined) {
    this.#waitUntil = waitUntil
    this.#onEnd = onEnd
  }

  /** Takes charge of a reply that has begun; answers its events from the first on. */
  start(messageId: string, run: ReplyRun, about: About, settle: Settle): ReadableStream<Uint8Array> {
    this.#forgetEnded(Date.now())
    const concluded = Promise.resolve()
    const endedAt = Number.POSITIVE_INFINITY
    const live: Live<About> = { about, log: run.log, run, concluded, endedAt, isGone: false }
    this.#live.set(messageId, live)
    live.concluded = this.#conclude(messageId, live, run, settle)
    this.#waitUntil(live.concluded)
    return run.log.attach(0)
  }

  /** The events of a reply from `after` on; null when it is not here, or nobody is told of it any more. */
  attach(messageId: string, after: number): ReadableStream<Uint8Array> | null {
    const live = this.#live.get(messageId)
    return live === undefined || live.isGone ? null : live.log.attach(after)
  }

  /** Whether a reply that was forgotten is still being given. */
  isGone(messageId: string): boolean {
    return this.#live.get(messageId)?.isGone === true
  }

  /** What is known of each reply that is still being given. */
  underWay(): About[] {
    return [...this.#live.values()].flatMap(({ run, isGone, about }) => (run === null || isGone ? [] : [about]))
  }

  /** Whether any reply, or any about such, is still being given. */
  areUnderWay(isMeant: (about: About) => boolean = () => true): boolean {
    return this.underWay().some(isMeant)
  }

  has(messageId: string): boolean {
    return this.#live.has(messageId)
  }

  /** Whether this very reply is still wanted: false once it was forgotten. */
  holds(messageId: string, run: ReplyRun): boolean {
    return this.#live.get(messageId)?.run === run
  }

  /** What is known of each reply that is here, by message. */
  entries(): [messageId: string, about: About][] {
    return [...this.#live].map(([messageId, { about }]) => [messageId, about])
  }

  /** Ends a reply and keeps what came. False when there was none under way. */
  async stop(messageId: string): Promise<boolean> {
    const run = this.#live.get(messageId)?.run ?? null
    if (run === null || run.log.ended) return false
    run.stop()
    await run.outcome
    return true
  }

  /** Ends a reply that nobody is to have. */
  async withdraw(messageId: string): Promise<void> {
    await this.stop(messageId)
    this.forget(messageId)
  }

  /** Ends and forgets the replies about such, once what is owed for them has been done. */
  async withdrawWhere(isMeant: (about: About) => boolean): Promise<void> {
    const meant = [...this.#live].filter(([, { about }]) => isMeant(about))
    for (const [messageId] of meant) await this.stop(messageId)
    for (const [, { concluded }] of meant) await concluded
    this.forgetWhere(isMeant)
  }

  forget(messageId: string): void {
    this.#live.delete(messageId)
  }

  /** Forgets the replies about such. One that is being given goes on, since who reads it may be in danger. */
  forgetWhere(isMeant: (about: About) => boolean): void {
    for (const [messageId, live] of this.#live) {
      if (!isMeant(live.about)) continue
      if (live.run === null) this.forget(messageId)
      else live.isGone = true
    }
  }

  /** Stops and forgets all of them. */
  clear(): void {
    for (const { run } of this.#live.values()) run?.stop()
    this.#live.clear()
  }

  async #conclude(messageId: string, live: Live<About>, run: ReplyRun, settle: Settle): Promise<void> {
    const outcome = await run.outcome
    // Nothing came: the message may be sent again at once.
    if (outcome.kind === 'failed' || outcome.text === '') this.#drop(messageId, live)
    try {
      const reply = await settle(outcome)
      if (outcome.kind === 'failed') run.log.finish('error', errorEvent(outcome.code))
      else run.log.finish('done', reply)
    } catch (error) {
      log('error', 'conclude_failed', { messageId, ...errorFields(error) })
      this.#drop(messageId, live)
      run.log.finish('error', errorEvent('ai_interrupted'))
    }
    live.run = null
    live.endedAt = Date.now()
    if (live.isGone) this.#drop(messageId, live)
    this.#onEnd(live.about)
  }

  /** Unless the message has been sent again meanwhile. */
  #drop(messageId: string, live: Live<About>): void {
    if (this.#live.get(messageId) === live) this.#live.delete(messageId)
  }

  /** No timer does this: it would keep an object awake, and its memory taken, that nobody asks for anything. */
  #forgetEnded(now: number): void {
    for (const [messageId, { endedAt }] of this.#live) {
      if (endedAt + LINGER < now) this.#live.delete(messageId)
    }
  }
}

function errorEvent(code: ModelErrorCode) {
  return { detail: MODEL_ERROR_DETAIL[code], code, retryable: true }
}
