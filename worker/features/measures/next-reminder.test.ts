import { expect, test } from 'vitest'
import { nextReminder } from './next-reminder.ts'

test('a reminder comes at ten in the morning in Sweden, so many days later, whatever the hour it was asked for', () => {
  expect(nextReminder(new Date('2026-11-23T02:00:00Z'), 7).toISOString()).toBe('2026-11-30T09:00:00.000Z')
  expect(nextReminder(new Date('2026-11-23T22:30:00Z'), 14).toISOString()).toBe('2026-12-07T09:00:00.000Z')
})

test('also where the clocks change in between', () => {
  expect(nextReminder(new Date('2026-03-23T12:00:00Z'), 7).toISOString()).toBe('2026-03-30T08:00:00.000Z')
})

test('so many days are those of the calendar in Sweden, also near midnight when one of them is an hour shorter or longer', () => {
  // Half past eleven in the evening of Saturday 27 March, and half past midnight that begins Sunday 25 October.
  expect(nextReminder(new Date('2027-03-27T22:30:00Z'), 7).toISOString()).toBe('2027-04-03T08:00:00.000Z')
  expect(nextReminder(new Date('2026-10-24T22:30:00Z'), 7).toISOString()).toBe('2026-11-01T09:00:00.000Z')
})

test('a month’s end is no end', () => {
  expect(nextReminder(new Date('2026-12-20T12:00:00Z'), 30).toISOString()).toBe('2027-01-19T09:00:00.000Z')
})
