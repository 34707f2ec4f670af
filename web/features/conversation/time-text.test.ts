import { expect, it } from 'vitest'
import { timeText } from './time-text.ts'

it('shows the hour of today, and the date of other days, in Swedish time', () => {
  const now = new Date('2026-11-21T10:00:00Z')
  expect(timeText('2026-11-21T08:05:00Z', now)).toBe('09:05')
  expect(timeText('2026-11-20T23:30:00Z', now)).toBe('00:30')
  expect(timeText('2026-11-20T20:30:00Z', now)).toMatch(/^20 nov\.? 21:30$/)
  expect(timeText('', now)).toBe('')
})
