import { describe, expect, test } from 'vitest'
import { calendarFile } from './calendar-file.ts'

const ENTRY = {
  uid: 'id@exempel.se',
  revision: 1,
  startsAt: new Date('2026-11-25T09:00:00Z'),
  minutes: 45,
  place: null,
  isCalledOff: false,
  now: new Date('2026-11-22T20:00:00.500Z'),
}

/** The lines as a calendar reads them: a line that begins with a space goes on with the one before. */
const linesOf = (file: string) => file.replaceAll('\r\n ', '').split('\r\n')

test('a meeting of the calendar’s own form, under a title that says nothing', () => {
  expect(calendarFile(ENTRY).split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Lyhord//Lyhord//SV',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    'UID:id@exempel.se',
    'SEQUENCE:1',
    'DTSTAMP:20261122T200000Z',
    'DTSTART:20261125T090000Z',
    'DTEND:20261125T094500Z',
    'SUMMARY:Möte',
    'STATUS:CONFIRMED',
    'CLASS:PRIVATE',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ])
})

test('one that begins in summer time and ends after it is as long as it was', () => {
  const file = calendarFile({ ...ENTRY, startsAt: new Date('2026-10-25T00:30:00Z'), minutes: 90 })
  expect(linesOf(file)).toEqual(expect.arrayContaining(['DTSTART:20261025T003000Z', 'DTEND:20261025T020000Z']))
})

test('one that was called off says so', () => {
  expect(linesOf(calendarFile({ ...ENTRY, revision: 3, isCalledOff: true }))).toEqual(
    expect.arrayContaining(['SEQUENCE:3', 'STATUS:CANCELLED']),
  )
})

describe('a place', () => {
  const placed = (place: string) => calendarFile({ ...ENTRY, place })

  test.each([
    ['Storgatan 1, port B; ring på', String.raw`LOCATION:Storgatan 1\, port B\; ring på`],
    ['Hiss\\trappa', String.raw`LOCATION:Hiss\\trappa`],
    [
      'Rad ett\r\nBEGIN:VALARM\nx\rEND:VEVENT\u2028y\u0007',
      String.raw`LOCATION:Rad ett\nBEGIN:VALARM\nx\nEND:VEVENT\ny`,
    ],
  ])('%j stays one value', (place, line) => {
    expect(linesOf(placed(place))).toContain(line)
  })

  test('that is long goes over several lines of 75 octets, with no character cut in two', () => {
    const place = `https://exempel.se/${'å😀ö'.repeat(40)}`
    const file = placed(place)
    for (const line of file.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
    expect(linesOf(file)).toContain(`LOCATION:${place}`)
  })
})
