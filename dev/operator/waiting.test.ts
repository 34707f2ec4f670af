import { expect, test } from 'vitest'
import { ageOf, ago, momentOf } from './waiting.ts'

const NOW = new Date('2026-11-23T08:15:30Z')
const MINUTE = 60_000
const HOUR = 60 * MINUTE

test.each([
  [-MINUTE, '0 min'],
  [59 * MINUTE, '59 min'],
  [HOUR, '1 h'],
  [47 * HOUR, '47 h'],
  [48 * HOUR, '2 days'],
  [30 * 24 * HOUR, '30 days'],
])('%d ms ago is %s', (age, said) => {
  expect(ageOf(ago(NOW, age), NOW)).toBe(said)
})

test('a moment is told by the clock of UTC', () => {
  expect(momentOf(NOW)).toBe('2026-11-23 08:15')
})
