import { expect, test } from 'vitest'
import { safetyTiers, tierRank } from '../../contract/safety.ts'
import { retryDelay, shouldReplaceSafety } from './logic.ts'

test('retries double from one second and stop at five minutes', () => {
  expect([1, 2, 3, 4].map(retryDelay)).toEqual([1000, 2000, 4000, 8000])
  expect(retryDelay(50)).toBe(300_000)
})

test('a lower safety state never takes the place of a higher', () => {
  for (const kept of safetyTiers) {
    for (const arriving of safetyTiers) {
      expect(shouldReplaceSafety(kept, arriving)).toBe(tierRank(arriving) >= tierRank(kept))
    }
  }
  expect(shouldReplaceSafety(null, 'none')).toBe(true)
})
