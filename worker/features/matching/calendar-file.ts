import { utf8 } from '../../crypto/bytes.ts'
import { MINUTE } from '../../day.ts'

interface CalendarEntry {
  /** The same for every file of one booking: a calendar takes a later file as a change of the earlier. */
  readonly uid: string
  /** Grows with every change. */
  readonly revision: number
  readonly startsAt: Date
  readonly minutes: number
  readonly place: string | null
  readonly isCalledOff: boolean
  readonly now: Date
}

/** Octets of one line (RFC 5545, 3.1). */
const LINE = 75

/**
 * One meeting as iCalendar (RFC 5545). Its times are in UTC, which every calendar shows by its own clock, over summer time
 * too; its title says nothing of what it is.
 */
export function calendarFile({ uid, revision, startsAt, minutes, place, isCalledOff, now }: CalendarEntry): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Lyhord//Lyhord//SV',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `SEQUENCE:${revision}`,
    `DTSTAMP:${stamp(now)}`,
    `DTSTART:${stamp(startsAt)}`,
    `DTEND:${stamp(new Date(startsAt.getTime() + minutes * MINUTE))}`,
    'SUMMARY:Möte',
    ...(place === null ? [] : [`LOCATION:${escaped(place)}`]),
    `STATUS:${isCalledOff ? 'CANCELLED' : 'CONFIRMED'}`,
    'CLASS:PRIVATE',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

/** "20261125T090000Z". */
function stamp(moment: Date): string {
  return `${moment.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`
}

/** A text as a value: no character of it ends the value, or begins another line (RFC 5545, 3.3.11). */
function escaped(text: string): string {
  return text
    .replace(/[\\;,]/g, String.raw`\$&`)
    .replace(/\r\n|[\n\r\u2028\u2029]/g, String.raw`\n`)
    .replace(/\p{Cc}/gu, '')
}

/** A long line goes on in the next, after a space; no character is cut in two. */
function folded(line: string): string {
  let text = ''
  let octets = 0
  for (const character of line) {
    const { length } = utf8(character)
    if (octets + length > LINE) {
      text += '\r\n '
      octets = 1
    }
    text += character
    octets += length
  }
  return text
}
