import { DAY } from '../../worker/day.ts'

export interface Window {
  readonly startedAt: number
  readonly count: number
}

interface Verdict {
  readonly allowed: boolean
  /** Milliseconds until the window ends; 0 when allowed. */
  readonly retryAfter: number
  readonly window: Window
}

/**
 * Counts one attempt in a fixed window of `length` ms that lets `limit` of them through. A window of a day is the calendar's,
 * by UTC: when it was begun must tell nothing, since a count may be of what only people in danger do.
 */
export function countAttempt(previous: Window | null, limit: number, length: number, now: number): Verdict {
  const current =
    previous !== null && now - previous.startedAt < length ? previous : { startedAt: startOf(length, now), count: 0 }
  if (current.count >= limit) {
    return { allowed: false, retryAfter: current.startedAt + length - now, window: current }
  }
  return { allowed: true, retryAfter: 0, window: { startedAt: current.startedAt, count: current.count + 1 } }
}

function startOf(length: number, now: number): number {
  return length < DAY ? now : now - (now % DAY)
}

/** Takes one attempt back that turned out not to count; the window stays as it is. */
export function giveBackAttempt(previous: Window | null): Window | null {
  return previous === null ? null : { ...previous, count: Math.max(0, previous.count - 1) }
}
