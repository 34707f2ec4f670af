const ZONE = { timeZone: 'Europe/Stockholm' } as const
const CLOCK = new Intl.DateTimeFormat('sv-SE', { hour: '2-digit', minute: '2-digit', ...ZONE })
const DAY = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', ...ZONE })
const DATE = new Intl.DateTimeFormat('sv-SE', { day: 'numeric', month: 'short', ...ZONE })

/** When a message was written, in Swedish time: the hour today, else with its date. Empty when it is not known. */
export function timeText(at: string, now: Date): string {
  const date = new Date(at)
  if (Number.isNaN(date.getTime())) return ''
  const clock = CLOCK.format(date)
  return DAY.format(date) === DAY.format(now) ? clock : `${DATE.format(date)} ${clock}`
}
