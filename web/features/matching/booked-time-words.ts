import type { BookedTime } from '../../../contract/booked-times.ts'
import type { Role } from '../../../contract/fields.ts'
import { SESSION_TYPE_LABELS } from '../../../contract/session-types.ts'
import { clockText } from '../../ui/swedish-time.ts'

const DAY = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'full', timeZone: 'Europe/Stockholm' })

/** "Onsdag 25 november 2026 kl. 10:00–10:45". */
export function whenText({ starts_at, minutes }: BookedTime): string {
  const start = new Date(starts_at)
  const end = new Date(start.getTime() + minutes * 60_000)
  const day = DAY.format(start)
  return `${day.charAt(0).toUpperCase()}${day.slice(1)} kl. ${clockText(start)}–${clockText(end)}`
}

/** How they meet, and where. */
export function howText({ format, place }: BookedTime): string {
  return [SESSION_TYPE_LABELS[format], place ?? ''].filter((part) => part !== '').join(' · ')
}

/** What has become of a time, to one of the two; `other` is what they call the other. */
export function changeText({ state, changed_by, revision }: BookedTime, reader: Role, other: string): string | null {
  if (state === 'called_off' && changed_by === null) return 'Avbokad, eftersom er kontakt har avslutats.'
  const who = changed_by === reader ? 'dig' : other
  if (state === 'called_off') return `Avbokad av ${who}.`
  // The first is told by the yes it came with.
  return revision > 1 && changed_by !== null ? `Senast ändrad av ${who}.` : null
}

/** Whether there is anything left to do about a time. */
export function isAhead({ state, starts_at }: BookedTime, now: Date): boolean {
  return state === 'booked' && new Date(starts_at) > now
}
