/** The weather: a page that nobody wonders about. */
export const NEUTRAL_SITE = 'https://www.smhi.se/'
const PRESSES = 3
const WITHIN_MS = 1_500

/** The value of `lyhord_quick_exit` on a device whose owner stays signed in when they leave. */
export const STAYS_SIGNED_IN = 'stay'

/** Keeps the moments of the latest presses and tells whether the last three came quickly enough. Times in ms. */
export function pressed(earlier: readonly number[], now: number): { times: number[]; leave: boolean } {
  const times = [...earlier.filter((time) => now - time <= WITHIN_MS), now].slice(-PRESSES)
  return { times, leave: times.length === PRESSES }
}
