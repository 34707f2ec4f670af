import { daysLater, stockholmDay } from '../../contract/stockholm-time.ts'

const ZONE = { timeZone: 'Europe/Stockholm' } as const
const DATE = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'long', ...ZONE })
const CLOCK = new Intl.DateTimeFormat('sv-SE', { hour: '2-digit', minute: '2-digit', ...ZONE })
const DAY = 24 * 60 * 60 * 1000

/** "21 november 2026". */
export function dateText(moment: Date): string {
  return DATE.format(moment)
}

/** "14:03". */
export function clockText(moment: Date): string {
  return CLOCK.format(moment)
}

/** "I dag" or "I går", as seen from `today`; null for any other day. Both as "2026-11-21". */
export function nearDayText(day: string, today: string): string | null {
  if (day === today) return 'I dag'
  return day === daysLater(today, -1) ? 'I går' : null
}

/** "I dag", "I går" or "21 november 2026", as seen from `now`. */
export function dayText(moment: Date, now: Date): string {
  return nearDayText(stockholmDay(moment), stockholmDay(now)) ?? dateText(moment)
}

/** Whole days by Sweden's calendar from a moment until `now`: 0 on the same day. */
export function daysSince(moment: Date, now: Date): number {
  return Math.round((Date.parse(stockholmDay(now)) - Date.parse(stockholmDay(moment))) / DAY)
}

/** "i dag 14:03", "21 november 2026 14:03": goes on in a sentence. */
export function momentText(moment: Date, now: Date): string {
  return `${dayText(moment, now).toLowerCase()} ${clockText(moment)}`
}
