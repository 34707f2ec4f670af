const FORM = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})$/
const CLOCK = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Stockholm',
  dateStyle: 'short',
  timeStyle: 'short',
})

/** The day and the clock in Sweden: "2026-11-25T10:00", as a field of date and time holds it. */
export function stockholmClock(moment: Date): string {
  return CLOCK.format(moment).replace(' ', 'T')
}

/** The day in Sweden: "2026-11-25". */
export function stockholmDay(moment: Date): string {
  return stockholmClock(moment).slice(0, 10)
}

/** The day so many days after another, by the calendar: "2026-12-01" of "2026-11-27" and 4; before it where they are fewer than none. */
export function daysLater(day: string, days: number): string {
  const at = new Date(`${day}T00:00:00Z`)
  at.setUTCDate(at.getUTCDate() + days)
  return at.toISOString().slice(0, 10)
}

/** The Monday of a day's week: "2026-11-23" of "2026-11-27". */
export function mondayOf(day: string): string {
  return daysLater(day, -((new Date(day).getUTCDay() + 6) % 7))
}

/**
 * The moment at which clocks in Sweden show "2026-11-25T10:00"; null for what is no day and time. Of the hour that comes twice
 * in October it is the first, and what the clocks skip in March is an hour later, as calendars take it.
 */
export function stockholmMoment(clock: string): Date | null {
  const asUtc = FORM.test(clock) ? Date.parse(`${clock}:00Z`) : Number.NaN
  if (Number.isNaN(asUtc) || new Date(asUtc).toISOString().slice(0, 16) !== clock) return null
  // Sweden is two hours ahead of UTC in summer, else one: the earlier of the moments that show this clock.
  const [summer, winter] = [2, 1].map((ahead) => new Date(asUtc - ahead * 60 * 60 * 1000))
  if (summer === undefined || winter === undefined) return null
  return stockholmClock(summer) === clock ? summer : winter
}
