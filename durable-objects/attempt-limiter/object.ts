import { DurableObject } from 'cloudflare:workers'
import type { WorkerEnv } from '../../worker/env.ts'
import { countAttempt, giveBackAttempt } from './logic.ts'
import { WindowStorage } from './storage.ts'

/** Counts that have run out are swept together, at most this often. Milliseconds. */
const SWEEP_EVERY = 60_000

/**
 * Exact counts of attempts (tries to sign in, chats from an address), each under its own key, for one share of all keys.
 * A count forgets itself when its window has ended.
 */
export class AttemptLimiter extends DurableObject<WorkerEnv> {
  readonly #windows: WindowStorage

  constructor(state: DurableObjectState, env: WorkerEnv) {
    super(state, env)
    this.#windows = new WindowStorage(state.storage.sql)
  }

  /** Counts an attempt of `limit` in `length` ms; `retryAfter` in ms when it is one too many. */
  async attempt(key: string, limit: number, length: number): Promise<{ allowed: boolean; retryAfter: number }> {
    const now = Date.now()
    const isFirst = this.#windows.firstEnd() === null
    const { allowed, retryAfter, window } = countAttempt(this.#windows.find(key), limit, length, now)
    this.#windows.put(key, window, window.startedAt + length)
    if (isFirst) await this.ctx.storage.setAlarm(now + length)
    return { allowed, retryAfter }
  }

  /** Takes one attempt back: it turned out not to be one that counts. */
  giveBack(key: string): void {
    const window = giveBackAttempt(this.#windows.find(key))
    if (window !== null) this.#windows.change(key, window)
  }

  /** Forgets what was counted, after a success. */
  forget(key: string): void {
    this.#windows.delete(key)
  }

  override async alarm(): Promise<void> {
    const now = Date.now()
    this.#windows.deleteEndedBy(now)
    const next = this.#windows.firstEnd()
    if (next !== null) await this.ctx.storage.setAlarm(Math.max(next, now + SWEEP_EVERY))
    else await this.#leaveNothing()
  }

  async #leaveNothing(): Promise<void> {
    await this.ctx.storage.deleteAll()
    this.#windows.emptied()
  }
}
