import { expect, test } from 'vitest'
import type { BookedTime } from '../../../contract/booked-times.ts'
import type { TherapistRequest } from '../../../contract/matching.ts'
import { changeText, howText, isAhead, isFreeToBook, lockedText, timesAhead, whenText } from './booked-time-words.ts'

const TIME: BookedTime = {
  starts_at: '2026-11-25T09:00:00.000Z',
  minutes: 45,
  format: 'video_call',
  place: 'https://exempel.se/rum',
  state: 'booked',
  changed_by: 'therapist',
  revision: 1,
}

test('when and how, by the clock in Sweden', () => {
  expect(whenText(TIME)).toBe('Onsdag 25 november 2026 kl. 10:00–10:45')
  expect(whenText({ ...TIME, starts_at: '2026-10-25T00:30:00.000Z', minutes: 90 })).toMatch(/02:30–03:00$/)
  expect(howText(TIME)).toBe('Videomöte · https://exempel.se/rum')
  expect(howText({ ...TIME, place: null })).toBe('Videomöte')
})

test.each([
  [{}, null],
  [{ revision: 2 }, 'Senast ändrad av terapeuten.'],
  [{ revision: 2, changed_by: 'patient' }, 'Senast ändrad av dig.'],
  [{ state: 'called_off', changed_by: 'patient' }, 'Avbokad av dig.'],
  [{ state: 'called_off' }, 'Avbokad av terapeuten.'],
  [{ state: 'called_off', changed_by: null }, 'Avbokad, eftersom er kontakt har avslutats.'],
] as const)('%j, to the client', (change, text) => {
  expect(changeText({ ...TIME, ...change }, 'patient', 'terapeuten')).toBe(text)
})

test('what has been, or was called off, is not ahead', () => {
  const [before, after] = [new Date('2026-11-25T08:59:00Z'), new Date('2026-11-25T09:00:00Z')]
  expect([isAhead(TIME, before), isAhead(TIME, after)]).toEqual([true, false])
  expect(isAhead({ ...TIME, state: 'called_off' }, before)).toBe(false)
})

test('a time is booked where none stands, never over one that cannot be read', () => {
  expect(isFreeToBook({ time: null, time_locked: false })).toBe(true)
  expect(isFreeToBook({ time: { ...TIME, state: 'called_off' }, time_locked: false })).toBe(true)
  expect(isFreeToBook({ time: TIME, time_locked: false })).toBe(false)
  expect(isFreeToBook({ time: null, time_locked: true })).toBe(false)
})

test('a locked time says what opens it', () => {
  expect(lockedText(true)).toContain('loggat in i två steg')
  expect(lockedText(false)).toContain('återställningskoden')
})

test('the times ahead stand in the order they come, whenever they were asked for, the locked ones last', () => {
  const request = (id: string, time: BookedTime | null, locked = false): TherapistRequest => ({
    id,
    kind: 'session',
    state: 'accepted',
    created_at: '2026-11-20T09:00:00.000Z',
    invitation_expires_at: null,
    answered_at: '2026-11-21T09:00:00.000Z',
    name: null,
    note: null,
    answer: null,
    due_at: '2026-11-21T09:00:00.000Z',
    reminded: false,
    time,
    time_locked: locked,
    time_revision: 1,
  })
  const requests = [
    request('låst', null, true),
    request('sedan', { ...TIME, starts_at: '2026-12-02T09:00:00.000Z' }),
    request('avbokad', { ...TIME, state: 'called_off' }),
    request('varit', { ...TIME, starts_at: '2026-11-01T09:00:00.000Z' }),
    request('utan tid', null),
    request('först', TIME),
  ]
  expect(timesAhead(requests, new Date('2026-11-22T09:00:00Z')).map(({ id }) => id)).toEqual(['först', 'sedan', 'låst'])
})
