/** Milliseconds. */
export const MINUTE = 60 * 1000
/** Milliseconds. */
export const HOUR = 60 * MINUTE
/** Milliseconds. */
export const DAY = 24 * HOUR

/** The number of a day since 1970, by UTC: what is counted by the day begins anew with it. */
export function dayOf(now: number): number {
  return Math.floor(now / DAY)
}
