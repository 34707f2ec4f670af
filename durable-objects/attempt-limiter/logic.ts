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

/** Whether the present window has let `limit` attempts through already; counts none. */
export function isUsedUp(window: Window | null, limit: number, length: number, now: number): boolean {
  return countedIn(window, length, now) >= limit
}

/** The attempts of the present window; counts none. */
export function countedIn(window: Window | null, length: number, now: number): number {
  return window !== null && now - window.startedAt < length ? window.count : 0
}

function startOf(length: number, now: number): number {
  return length < DAY ? now : now - (now % DAY)
}

/** Attempts that are slowed instead of stopped. Times in ms. */
export interface Slowing {
  /** Let through at once. */
  readonly free: number
  /** No wait is longer. */
  readonly longest: number
  /** Forgotten this long after the last one. */
  readonly memory: number
}

/** Counts one attempt: `free` of them at once, then each after a wait that begins at a second and doubles. */
export function countSlowed(previous: Window | null, { free, longest, memory }: Slowing, now: number): Verdict {
  const known = previous !== null && now - previous.startedAt < memory ? previous : null
  const count = known?.count ?? 0
  const wait = count < free ? 0 : Math.min(longest, 1000 * 2 ** (count - free))
  const left = known === null ? 0 : known.startedAt + wait - now
  if (known !== null && left > 0) return { allowed: false, retryAfter: left, window: known }
  return { allowed: true, retryAfter: 0, window: { startedAt: now, count: count + 1 } }
}

/** Takes one attempt back that turned out not to count; the window stays as it is. */
export function giveBackAttempt(previous: Window | null): Window | null {
  return previous === null ? null : { ...previous, count: Math.max(0, previous.count - 1) }
}
