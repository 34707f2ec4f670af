import { expect, test } from 'vitest'
import { isOldSign } from './use-kept-safety.ts'

const NOW = Date.parse('2026-11-27T12:00:00Z')

test('a sign is of long ago a day later, and one without a time is of this moment', () => {
  expect(isOldSign('2026-11-26T12:00:00Z', NOW)).toBe(true)
  expect(isOldSign('2026-11-26T12:00:01Z', NOW)).toBe(false)
  expect(isOldSign(null, NOW)).toBe(false)
})
