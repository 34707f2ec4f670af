import { DurableObject } from 'cloudflare:workers'
import type { WorkerEnv } from '../../worker/env.ts'
import { countAttempt, countedIn, countSlowed, giveBackAttempt, isUsedUp, type Slowing, type Window } from './logic.ts'
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
    const verdict = countAttempt(this.#windows.find(key), limit, length, now)
    await this.#keep(key, verdict.window, length)
    return { allowed: verdict.allowed, retryAfter: verdict.retryAfter }
  }

  /** Whether `limit` attempts in `length` ms have been counted; this counts none. */
  isUsedUp(key: string, limit: number, length: number): boolean {
    return isUsedUp(this.#windows.find(key), limit, length, Date.now())
  }

  /** How many attempts have been counted in the present window of `length` ms; this counts none. */
  counted(key: string, length: number): number {
    return countedIn(this.#windows.find(key), length, Date.now())
  }

  /** Counts an attempt that is slowed and never stopped; how many there have been, `retryAfter` in ms where it comes too soon. */
  async slowed(key: string, slowing: Slowing): Promise<{ allowed: boolean; retryAfter: number; count: number }> {
    const { allowed, retryAfter, window } = countSlowed(this.#windows.find(key), slowing, Date.now())
    if (allowed) await this.#keep(key, window, slowing.memory)
    return { allowed, retryAfter, count: window.count }
  }

  async #keep(key: string, window: Window, length: number): Promise<void> {
    const isFirst = this.#windows.firstEnd() === null
    const endsAt = window.startedAt + length
    this.#windows.put(key, window, endsAt)
    if (isFirst) await this.ctx.storage.setAlarm(endsAt)
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
