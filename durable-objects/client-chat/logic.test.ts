import { expect, test } from 'vitest'
import { retryDelay } from './logic.ts'

test('retries double from one second and stop at five minutes', () => {
  expect([1, 2, 3, 4].map(retryDelay)).toEqual([1000, 2000, 4000, 8000])
  expect(retryDelay(50)).toBe(300_000)
})
