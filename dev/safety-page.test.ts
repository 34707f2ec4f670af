import { expect, test } from 'vitest'
import { KEPT_TIER } from '../web/features/openness/openness-words.ts'
import { QUIET_MS } from '../worker/features/safety/next-state.ts'

const DAY = 24 * 60 * 60 * 1000

test('what the public page says of three days is what a kept tier waits for', () => {
  expect(QUIET_MS).toBe(3 * DAY)
  expect(KEPT_TIER).toContain('minst tre lugna dygn')
})
