import { DurableObject } from 'cloudflare:workers'
import type { WorkerEnv } from '../../worker/env.ts'
import { countAttempt, giveBackAttempt, type Window } from './logic.ts'

const WINDOW = 'window'

/** An exact count of attempts under one key (tries to sign in, chats from an address); forgets itself when its window ends. */
export class AttemptLimiter extends DurableObject<WorkerEnv> {
  /** Counts an attempt; `retryAfter` in ms when it is one too many. */
  async attempt(limit: number, length: number): Promise<{ allowed: boolean; retryAfter: number }> {
    const previous = this.ctx.storage.kv.get<Window>(WINDOW) ?? null
    const { allowed, retryAfter, window } = countAttempt(previous, limit, length, Date.now())
    this.ctx.storage.kv.put(WINDOW, window)
    if (window.count === 1) await this.ctx.storage.setAlarm(window.startedAt + length)
    return { allowed, retryAfter }
  }

  /** Takes one attempt back: it turned out not to be one that counts. */
  giveBack(): void {
    const window = giveBackAttempt(this.ctx.storage.kv.get<Window>(WINDOW) ?? null)
    if (window !== null) this.ctx.storage.kv.put(WINDOW, window)
  }

  /** Forgets what was counted, after a success. */
  async forget(): Promise<void> {
    await this.ctx.storage.deleteAlarm()
    await this.ctx.storage.deleteAll()
  }

  override async alarm(): Promise<void> {
    await this.ctx.storage.deleteAll()
  }
}
