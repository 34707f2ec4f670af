/** The weather: a page that nobody wonders about. */
export const NEUTRAL_SITE = 'https://www.smhi.se/'
const PRESSES = 3
const WITHIN_MS = 1_500

/** The value of `lyhord_quick_exit` on a device whose owner stays signed in when they leave. */
export const STAYS_SIGNED_IN = 'stay'

/** The moments of the presses that still count, with the newest, in ms. */
export function pressed(earlier: readonly number[], now: number): readonly number[] {
  return [...earlier.filter((time) => now - time <= WITHIN_MS), now]
}

/** Whether so many have come quickly enough. */
export function isLeaving(times: readonly number[]): boolean {
  return times.length >= PRESSES
}
