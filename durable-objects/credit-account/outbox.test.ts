import { expect, test } from 'vitest'
import { nextAlarm } from './outbox.ts'

test('the alarm rings for whichever comes first', () => {
  expect(nextAlarm(null, null)).toBeNull()
  expect(nextAlarm(20, null)).toBe(20)
  expect(nextAlarm(null, 10)).toBe(10)
  expect(nextAlarm(20, 10)).toBe(10)
})
