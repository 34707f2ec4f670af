/**
 * The reminder that this is an AI comes after three unbroken hours (docs/safety.md); a pause of 30 minutes breaks them.
 */
const REMIND_AFTER = 3 * 60 * 60 * 1000
const BREAK = 30 * 60 * 1000

export interface Sitting {
  readonly since: number
  readonly last: number
}

/** The sitting after something was written at `now` (milliseconds since 1970). */
export function continueSitting(sitting: Sitting | null, now: number): Sitting {
  if (sitting === null || now - sitting.last > BREAK || now < sitting.last) return { since: now, last: now }
  return { since: sitting.since, last: now }
}

export function isLongSitting(sitting: Sitting): boolean {
  return sitting.last - sitting.since >= REMIND_AFTER
}
