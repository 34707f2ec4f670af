import { DurableObject } from 'cloudflare:workers'
import type { SafetyState } from '../../contract/safety.ts'
import type { WorkerEnv } from '../../worker/env.ts'
import type { Signal } from '../../worker/features/safety/next-state.ts'
import type { Unpaid, UnpaidCount } from '../../worker/generation/unpaid-count.ts'
import { restOfYear, takeChat, wakesAfter } from './logic.ts'
import { VisitorStorage } from './storage.ts'
import { VisitorSafety } from './visitor-safety.ts'

interface TakenChat {
  readonly allowed: boolean
  readonly remaining: number
  readonly safety: string | null
  /** What the browser had the model asked for today that nobody paid for. */
  readonly unpaid: UnpaidCount
}

/** One browser without an account: which free chats it has used, and its safety state, sealed with the cookie's own secret. */
export class AnonymousVisitor extends DurableObject<WorkerEnv> {
  readonly #visitor: VisitorStorage
  readonly #safety: VisitorSafety

  constructor(state: DurableObjectState, env: WorkerEnv) {
    super(state, env)
    this.#visitor = new VisitorStorage(state.storage.sql)
    this.#safety = new VisitorSafety(this.#visitor)
  }

  /** Takes one of `limit` free chats under a key; taking it again while its reply is under way costs nothing. */
  async take(key: string, limit: number): Promise<TakenChat> {
    const { allowed, remaining, isNew } = takeChat(this.#visitor.used(), key, limit)
    if (isNew) this.#visitor.add(key)
    await this.#keep()
    return { allowed, remaining, safety: this.#visitor.safety(), unpaid: this.#visitor.unpaid(Date.now()) }
  }

  /** Gives a chat back whose reply never came. */
  giveBack(key: string): void {
    this.#visitor.remove(key)
  }

  /**
   * Its reply has come: a chat is used, whether it was taken before or not, and from now on the same key takes another,
   * whatever has become of the talk since.
   */
  async useUp(key: string): Promise<void> {
    this.#visitor.useUp(key)
    await this.#keep()
  }

  /** Counts a reply that nobody paid for; answers how many were stopped today before it, something of which was shown. */
  async countUnpaid(why: Unpaid): Promise<number> {
    const now = Date.now()
    const before = this.#visitor.unpaid(now).shown
    this.#visitor.countUnpaid(why, now)
    await this.#keep()
    return before
  }

  /** Adds what was found to the kept state, whatever comes at the same moment; answers the state with it. */
  async raiseSafety(visitorId: string, found: Signal, now: number): Promise<SafetyState> {
    const state = await this.#safety.raise(visitorId, found, now)
    await this.#keep()
    return state
  }

  /**
   * Writes the same state anew with a reply, so that a state written tells nothing (docs/keys.md); one that has come in the
   * place of `before` meanwhile stays, and the answer is false.
   */
  async renewSafety(before: string | null, after: string): Promise<boolean> {
    if (this.#visitor.safety() !== before) return false
    this.#visitor.setSafety(after)
    await this.#keep()
    return true
  }

  keptSafety(): string | null {
    return this.#visitor.safety()
  }

  /** The first to go is the safety state, and the day's count with it; what is left is the number of free chats. */
  override async alarm(): Promise<void> {
    if (this.#visitor.safety() !== null) {
      this.#visitor.forgetState()
      await this.ctx.storage.setAlarm(Date.now() + restOfYear)
      return
    }
    await this.ctx.storage.deleteAll()
    this.#visitor.emptied()
  }

  async #keep(): Promise<void> {
    await this.ctx.storage.setAlarm(Date.now() + wakesAfter(this.#visitor.safety() !== null))
  }
}
