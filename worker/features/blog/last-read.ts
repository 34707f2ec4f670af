import { BLOG_FRESH_FOR, BLOG_STALE_FOR } from '../../../contract/blog-limits.ts'
import { MINUTE } from '../../day.ts'
import { isDatabaseAway } from '../../db/database-error.ts'

interface Kept<T> {
  readonly value: T
  readonly readAt: number
}

/**
 * What this place of the Worker has read last, so that what many open costs a round trip a minute. While the database is away,
 * it is shown a day long.
 */
export class LastRead<T> {
  #kept: Kept<T> | null = null

  /** What `load` gives, or gave a moment ago. Throws what `load` throws. */
  async read(now: number, load: () => Promise<T>): Promise<T> {
    const kept = this.#kept
    if (kept !== null && now - kept.readAt < BLOG_FRESH_FOR) return kept.value
    try {
      return await this.readAnew(now, load)
    } catch (error) {
      if (kept === null || now - kept.readAt > BLOG_STALE_FOR || !isDatabaseAway(error)) throw error
      return kept.value
    }
  }

  /** What `load` gives now. Throws what `load` throws. */
  async readAnew(now: number, load: () => Promise<T>): Promise<T> {
    const value = await load()
    // What was asked for earlier may come later.
    if (this.#kept === null || this.#kept.readAt <= now) this.#kept = { value, readAt: now }
    return value
  }
}

/** Counts what this place of the Worker does in a minute, so that no flood of made-up addresses has it read without end. */
export class OfMinute {
  readonly #most: number
  #startedAt = 0
  #count = 0

  constructor(most: number) {
    this.#most = most
  }

  isUsedUp(now: number): boolean {
    return now - this.#startedAt < MINUTE && this.#count >= this.#most
  }

  note(now: number): void {
    if (now - this.#startedAt >= MINUTE) {
      this.#startedAt = now
      this.#count = 0
    }
    this.#count += 1
  }
}
