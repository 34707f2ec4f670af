const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Something that a hand of the operator's must do, or look at. Never whose it is, and never what anybody wrote. */
export interface Waiting {
  readonly since: Date
  readonly what: string
  /** What to run next, after `npm run `. */
  readonly next: string
}

/** How long ago, as a person says it: "4 min", "26 h", "3 days". */
export function ageOf(since: Date, now: Date): string {
  const age = Math.max(0, now.getTime() - since.getTime())
  if (age < HOUR) return `${Math.floor(age / MINUTE)} min`
  if (age < 2 * DAY) return `${Math.floor(age / HOUR)} h`
  return `${Math.floor(age / DAY)} days`
}

/** This long before `now`, in ms. */
export function ago(now: Date, milliseconds: number): Date {
  return new Date(now.getTime() - milliseconds)
}

/** "2026-11-23 08:15", by the clock of UTC, as logs have it. */
export function momentOf(at: Date): string {
  return at.toISOString().slice(0, 16).replace('T', ' ')
}
