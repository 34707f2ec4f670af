import { stockholmDay } from '../../../contract/stockholm-time.ts'
import { clockText } from '../../ui/swedish-time.ts'

const DATE = new Intl.DateTimeFormat('sv-SE', { day: 'numeric', month: 'short', timeZone: 'Europe/Stockholm' })

/** When a message was written, in Swedish time: the hour today, else with its date. Empty when it is not known. */
export function timeText(at: string, now: Date): string {
  const date = new Date(at)
  if (Number.isNaN(date.getTime())) return ''
  const clock = clockText(date)
  return stockholmDay(date) === stockholmDay(now) ? clock : `${DATE.format(date)} ${clock}`
}
