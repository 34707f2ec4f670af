import { describe, expect, test } from 'vitest'
import { nextAlarm, retryDelay } from './outbox.ts'

describe('the outbox', () => {
  test('waits twice as long after each failure, up to five minutes', () => {
    expect([1, 2, 3, 4].map((failures) => retryDelay(failures, 1))).toEqual([1000, 2000, 4000, 8000])
    expect(retryDelay(9, 1)).toBe(256_000)
    expect(retryDelay(500, 1)).toBe(300_000)
    expect(retryDelay(3, 0)).toBe(3000)
  })

  test('the alarm rings for whichever comes first', () => {
    expect(nextAlarm(null, null)).toBeNull()
    expect(nextAlarm(20, null)).toBe(20)
    expect(nextAlarm(null, 10)).toBe(10)
    expect(nextAlarm(20, 10)).toBe(10)
  })
})
