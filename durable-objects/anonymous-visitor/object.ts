import { DurableObject } from 'cloudflare:workers'
import type { WorkerEnv } from '../../worker/env.ts'
import { takeChat } from './logic.ts'
import { VisitorStorage } from './storage.ts'

/** A browser is forgotten when it has not come back for this long. Milliseconds. */
const KEPT_FOR = 365 * 24 * 60 * 60 * 1000

/** One browser without an account: which free chats it has used, and its safety state, sealed with the cookie's own secret. */
export class AnonymousVisitor extends DurableObject<WorkerEnv> {
  readonly #visitor: VisitorStorage

  constructor(state: DurableObjectState, env: WorkerEnv) {
    super(state, env)
    this.#visitor = new VisitorStorage(state.storage.sql)
  }

  /** How many free chats are used, and the sealed safety state. */
  look(): { used: number; safety: string | null } {
    return { used: this.#visitor.used().length, safety: this.#visitor.safety() }
  }

  /** Takes one of `limit` free chats under a key; taking it again while its reply is under way costs nothing. */
  async take(key: string, limit: number): Promise<{ allowed: boolean; remaining: number }> {
    const verdict = takeChat(this.#visitor.used(), key, limit)
    if (verdict.isNew) this.#visitor.add(key)
    await this.ctx.storage.setAlarm(Date.now() + KEPT_FOR)
    return { allowed: verdict.allowed, remaining: verdict.remaining }
  }

  /** Gives a chat back whose reply never came. */
  giveBack(key: string): void {
    this.#visitor.remove(key)
  }

  /** Its reply has come: from now on the same key takes another chat, whatever has become of the talk since. */
  spend(key: string): void {
    this.#visitor.rename(key)
  }

  async keepSafety(sealed: string): Promise<void> {
    this.#visitor.setSafety(sealed)
    await this.ctx.storage.setAlarm(Date.now() + KEPT_FOR)
  }

  override async alarm(): Promise<void> {
    await this.ctx.storage.deleteAll()
    this.#visitor.erased()
  }
}
