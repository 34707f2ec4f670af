const ZONE = { timeZone: 'Europe/Stockholm' } as const
const CALENDAR = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', ...ZONE })
const DATE = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'long', ...ZONE })
const CLOCK = new Intl.DateTimeFormat('sv-SE', { hour: '2-digit', minute: '2-digit', ...ZONE })
const DAY = 24 * 60 * 60 * 1000

/** The day as Sweden's calendar has it: "2026-11-21". */
export function calendarDay(moment: Date): string {
  return CALENDAR.format(moment)
}

/** "21 november 2026". */
export function dateText(moment: Date): string {
  return DATE.format(moment)
}

/** "14:03". */
export function clockText(moment: Date): string {
  return CLOCK.format(moment)
}

/** "I dag", "I går" or "21 november 2026", as seen from `now`. */
export function dayText(moment: Date, now: Date): string {
  const day = calendarDay(moment)
  if (day === calendarDay(now)) return 'I dag'
  // Noon of the day before is in it also where the clocks change.
  const noon = new Date(`${calendarDay(now)}T12:00:00Z`)
  return day === calendarDay(new Date(noon.getTime() - DAY)) ? 'I går' : dateText(moment)
}

/** Whole days by Sweden's calendar from a moment until `now`: 0 on the same day. */
export function daysSince(moment: Date, now: Date): number {
  return Math.round((Date.parse(calendarDay(now)) - Date.parse(calendarDay(moment))) / DAY)
}

/** "i dag 14:03", "21 november 2026 14:03": goes on in a sentence. */
export function momentText(moment: Date, now: Date): string {
  return `${dayText(moment, now).toLowerCase()} ${clockText(moment)}`
}
