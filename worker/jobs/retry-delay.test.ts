import { expect, test } from 'vitest'
import { retryDelay } from './retry-delay.ts'

test('retries double from one second and stop at five minutes', () => {
  expect([1, 2, 3, 4].map((failures) => retryDelay(failures))).toEqual([1000, 2000, 4000, 8000])
  expect(retryDelay(9)).toBe(256_000)
  expect(retryDelay(500)).toBe(300_000)
})

test('chance takes up to a quarter off', () => {
  expect(retryDelay(3, { random: 1 })).toBe(4000)
  expect(retryDelay(3, { random: 0 })).toBe(3000)
})
