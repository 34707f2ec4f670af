import type { BookedTime } from '../../../contract/booked-times.ts'
import type { Role } from '../../../contract/fields.ts'
import type { TherapistRequest } from '../../../contract/matching.ts'
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

/** Why a time that stands is not shown, to one who has only signed in by one of two steps, or whose keys do not open it. */
export function lockedText(needsSecondStep: boolean): string {
  return needsSecondStep
    ? 'En tid är bokad. Den visas först när du har loggat in i två steg.'
    : 'En tid är bokad, men den går inte att läsa med din nyckel. Har du återställt lösenordet öppnar återställningskoden från innan dess den igen.'
}

/** Whether no time stands, so that one can be booked; a locked one is called off first. */
export function isFreeToBook({ time, time_locked: locked }: Pick<TherapistRequest, 'time' | 'time_locked'>): boolean {
  return !locked && time?.state !== 'booked'
}

/** Whether there is anything left to do about a time. */
export function isAhead({ state, starts_at }: BookedTime, now: Date): boolean {
  return state === 'booked' && new Date(starts_at) > now
}

/** The requests whose time is ahead, the nearest first; then those that stand but cannot be read. */
export function timesAhead(requests: readonly TherapistRequest[], now: Date): TherapistRequest[] {
  const startOf = ({ time }: TherapistRequest) => (time === null ? Infinity : Date.parse(time.starts_at))
  return requests
    .filter(({ time, time_locked: locked }) => locked || (time !== null && isAhead(time, now)))
    .toSorted((a, b) => (startOf(a) < startOf(b) ? -1 : Number(startOf(a) > startOf(b))))
}
