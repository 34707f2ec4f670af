import { BLOG_FRESH_FOR, BLOG_STALE_FOR } from '../../../contract/blog-limits.ts'
import { isDatabaseAway } from '../../db/database-error.ts'

interface Kept<T> {
  readonly value: T
  readonly readAt: number
}

/**
 * What this place of the Worker has read lately, so that a post that many open costs a round trip a minute. At most `most` of
 * them, and of more those read longest ago go. While the database is away, what is here is shown a day long.
 */
export class Memory<T> {
  readonly #most: number
  readonly #isKept: (value: T) => boolean
  readonly #kept = new Map<string, Kept<T>>()

  /** `isKept` tells what is worth its room: not what is there for any address that somebody makes up. */
  constructor(most: number, isKept: (value: T) => boolean) {
    this.#most = most
    this.#isKept = isKept
  }

  /** What `load` gives, or gave a moment ago. Throws what `load` throws. */
  async read(key: string, now: number, load: () => Promise<T>): Promise<T> {
    const kept = this.#kept.get(key)
    if (kept !== undefined && now - kept.readAt < BLOG_FRESH_FOR) return kept.value
    try {
      const value = await load()
      this.#keep(key, value, now)
      return value
    } catch (error) {
      if (kept === undefined || now - kept.readAt > BLOG_STALE_FOR || !isDatabaseAway(error)) throw error
      return kept.value
    }
  }

  #keep(key: string, value: T, readAt: number): void {
    this.#kept.delete(key)
    if (!this.#isKept(value)) return
    this.#kept.set(key, { value, readAt })
    for (const [oldest] of this.#kept) {
      if (this.#kept.size <= this.#most) break
      this.#kept.delete(oldest)
    }
  }
}

const MINUTE = 60_000

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
