import { stockholmDay } from '../../../contract/stockholm-time.ts'
import { nearDayText } from '../../ui/swedish-time.ts'
import type { Exchange } from './conversation-state.ts'

const ZONE = 'Europe/Stockholm'
const WEEKDAY = new Intl.DateTimeFormat('sv-SE', { weekday: 'long', day: 'numeric', month: 'long', timeZone: ZONE })
const DATE = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'full', timeZone: ZONE })

/**
 * The words of the line above each message that is the first of its day, in Swedish time: "I dag", "I går", "måndag 23 november", with
 * the year where it is another. By the message's id; none above what is locked, and none where nobody knows when it was written.
 */
export function dayLines(exchanges: readonly Exchange[], today: string): ReadonlyMap<string, string> {
  const lines = new Map<string, string>()
  let before = ''
  for (const { messageId, at, status } of exchanges) {
    const written = new Date(at)
    if (status === 'locked' || Number.isNaN(written.getTime())) continue
    const day = stockholmDay(written)
    if (day !== before) lines.set(messageId, dayWords(written, today))
    before = day
  }
  return lines
}

/** "I dag", "I går", "måndag 23 november", with the year where it is another than today's. */
export function dayWords(written: Date, today: string): string {
  const day = stockholmDay(written)
  const format = day.slice(0, 4) === today.slice(0, 4) ? WEEKDAY : DATE
  return nearDayText(day, today) ?? format.format(written)
}
