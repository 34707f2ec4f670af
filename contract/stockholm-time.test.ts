import { describe, expect, test } from 'vitest'
import { daysLater, mondayOf, stockholmClock, stockholmDay, stockholmMoment } from './stockholm-time.ts'

describe('the clock in Sweden', () => {
  test.each([
    ['2026-07-01T10:00', '2026-07-01T08:00:00.000Z', 'in summer'],
    ['2026-11-25T10:00', '2026-11-25T09:00:00.000Z', 'in winter'],
    ['2027-01-01T00:00', '2026-12-31T23:00:00.000Z', 'over the turn of the year'],
    ['2026-03-29T03:00', '2026-03-29T01:00:00.000Z', 'in the first minute of summer time'],
    ['2026-10-25T01:59', '2026-10-24T23:59:00.000Z', 'before the hour that comes twice'],
    ['2026-10-25T02:30', '2026-10-25T00:30:00.000Z', 'in it: the first of the two'],
    ['2026-10-25T03:00', '2026-10-25T02:00:00.000Z', 'after it'],
  ])('%s is %s, %s', (clock, moment) => {
    expect(stockholmMoment(clock)?.toISOString()).toBe(moment)
    expect(stockholmClock(new Date(moment))).toBe(clock)
  })

  test('what the clocks skip is an hour later', () => {
    expect(stockholmMoment('2026-03-29T02:30')?.toISOString()).toBe('2026-03-29T01:30:00.000Z')
    expect(stockholmClock(new Date('2026-03-29T01:30:00Z'))).toBe('2026-03-29T03:30')
  })

  test.each(['', '2026-02-30T10:00', '2026-13-01T10:00', '2026-11-25T25:00', '2026-11-25', '2026-11-25T10:00Z'])(
    '"%s" is no time',
    (text) => {
      expect(stockholmMoment(text)).toBeNull()
    },
  )
})

test('the day turns at midnight in Stockholm, in winter and in summer', () => {
  expect(stockholmDay(new Date('2026-11-21T22:59:59Z'))).toBe('2026-11-21')
  expect(stockholmDay(new Date('2026-11-21T23:00:00Z'))).toBe('2026-11-22')
  expect(stockholmDay(new Date('2026-07-01T22:00:00Z'))).toBe('2026-07-02')
})

test('days are counted by the calendar, over months, years and a leap day, both ways', () => {
  expect(daysLater('2026-11-27', 4)).toBe('2026-12-01')
  expect(daysLater('2028-02-28', 1)).toBe('2028-02-29')
  expect(daysLater('2027-01-01', -1)).toBe('2026-12-31')
  expect(daysLater('2026-11-27', 0)).toBe('2026-11-27')
})

test('a week begins on its Monday, over months and years', () => {
  expect(['2026-11-23', '2026-11-27', '2026-11-29', '2026-11-30'].map(mondayOf)).toEqual([
    '2026-11-23',
    '2026-11-23',
    '2026-11-23',
    '2026-11-30',
  ])
  expect(mondayOf('2027-01-03')).toBe('2026-12-28')
})
