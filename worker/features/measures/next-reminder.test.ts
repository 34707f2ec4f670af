import { expect, test } from 'vitest'
import { nextReminder } from './next-reminder.ts'

test('a reminder comes at ten in the morning in Sweden, so many days later, whatever the hour it was asked for', () => {
  expect(nextReminder(new Date('2026-11-23T02:00:00Z'), 7).toISOString()).toBe('2026-11-30T09:00:00.000Z')
  expect(nextReminder(new Date('2026-11-23T22:30:00Z'), 14).toISOString()).toBe('2026-12-07T09:00:00.000Z')
})

test('also where the clocks change in between', () => {
  expect(nextReminder(new Date('2026-03-23T12:00:00Z'), 7).toISOString()).toBe('2026-03-30T08:00:00.000Z')
})
