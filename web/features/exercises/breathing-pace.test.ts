import { expect, test } from 'vitest'
import { paceAt } from './breathing-pace.ts'

test('counts to four in and to six out, and begins anew: six breaths a minute', () => {
  const minute = Array.from({ length: 60 }, (_, second) => paceAt(second))
  expect(minute.slice(0, 10)).toEqual([
    ...[1, 2, 3, 4].map((count) => ({ phase: 'in', count })),
    ...[1, 2, 3, 4, 5, 6].map((count) => ({ phase: 'out', count })),
  ])
  expect(minute.filter(({ phase, count }) => phase === 'in' && count === 1)).toHaveLength(6)
})
