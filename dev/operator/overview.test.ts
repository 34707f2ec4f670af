import { expect, test } from 'vitest'
import { describeWaiting } from './overview.ts'
import { ago } from './waiting.ts'

const NOW = new Date('2026-11-23T08:00:00Z')
const HOUR = 60 * 60_000
const READY = 'http://localhost:8787: ok'
const letter = (age: number) => ({
  since: ago(NOW, age),
  what: 'letter 3f2a9c1e to answer',
  next: 'operator -- letters',
})

test('what has waited longest comes first, whatever it is, with what to run next', () => {
  const dispute = { since: ago(NOW, 72 * HOUR), what: 'dispute dp_1', next: 'operator -- disputes' }
  expect(describeWaiting([letter(2 * HOUR), dispute], READY, NOW)).toEqual([
    READY,
    '2 things wait for a hand, oldest first:',
    '',
    '  3 days  dispute dp_1               npm run operator -- disputes',
    '  2 h     letter 3f2a9c1e to answer  npm run operator -- letters',
  ])
})

test('one thing is one, and nothing is said to be nothing', () => {
  expect(describeWaiting([letter(HOUR)], READY, NOW)).toContain('One thing waits for a hand, oldest first:')
  expect(describeWaiting([], READY, NOW)).toEqual([READY, 'Nothing waits for a hand.'])
})

test('of a great many the oldest are shown, and the others counted', () => {
  const lines = describeWaiting(
    Array.from({ length: 45 }, (_, index) => letter((index + 1) * HOUR)),
    READY,
    NOW,
  )
  expect(lines).toHaveLength(3 + 40 + 2)
  expect(lines[3]).toContain('45 h')
  expect(lines.at(-1)).toBe('  and 5 more, newer than these')
})
