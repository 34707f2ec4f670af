import { expect, test } from 'vitest'
import type { BookedTime } from '../../../contract/booked-times.ts'
import { draftOf, EMPTY_TIME, minutesOffered, newTimeOf, timeComplaint } from './time-draft.ts'

const NOW = new Date('2026-11-22T12:00:00Z')
const BOOKED: BookedTime = {
  starts_at: '2026-11-25T09:00:00.000Z',
  minutes: 55,
  format: 'in_person',
  place: 'Storgatan 1',
  state: 'booked',
  changed_by: 'therapist',
  revision: 1,
}

test('a booked time is filled in by the clock in Sweden, and sent as it was', () => {
  const draft = draftOf(BOOKED)
  expect(draft).toEqual({ clock: '2026-11-25T10:00', minutes: 55, format: 'in_person', place: 'Storgatan 1' })
  const { starts_at, minutes, format, place } = BOOKED
  expect(newTimeOf(draft)).toEqual({ starts_at, minutes, format, place })
  expect(minutesOffered(55)).toEqual([30, 45, 50, 55, 60, 90])
  expect(minutesOffered(45)).toHaveLength(5)
})

test('an empty place is none, and no time is nothing to send', () => {
  expect(newTimeOf({ ...EMPTY_TIME, clock: '2026-07-01T10:00', place: ' ' })).toMatchObject({
    starts_at: '2026-07-01T08:00:00.000Z',
    place: null,
  })
  expect(newTimeOf(EMPTY_TIME)).toBeNull()
})

test.each([
  ['2026-11-22T13:01', '', {}],
  ['2026-11-22T13:00', '', { clock: 'Den tiden har redan varit. Välj en som kommer.' }],
  ['', '', { clock: 'Välj dag och klockslag.' }],
  ['2026-11-25T10:00', 'å'.repeat(201), { place: 'Texten är för lång.' }],
])('%s with a place of its length', (clock, place, fields) => {
  expect(timeComplaint({ ...EMPTY_TIME, clock, place }, NOW)?.fields ?? {}).toEqual(fields)
})
