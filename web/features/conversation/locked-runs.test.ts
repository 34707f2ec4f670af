import { expect, test } from 'vitest'
import { waitingTurn } from './conversation-state.ts'
import type { Turn } from './conversation-state.ts'
import { lockedRuns } from './locked-runs.ts'

function turns(pattern: string): Turn[] {
  return [...pattern].map((sign, at) => ({
    ...waitingTurn(`m${at}`, 'x', '2026-11-21T10:00:00.000Z'),
    status: sign === 'L' ? 'locked' : 'answered',
  }))
}

test.each([
  ['', []],
  ['ooo', []],
  ['L', [['m0', 1]]],
  ['LLL', [['m0', 3]]],
  [
    'oLLoLo',
    [
      ['m1', 2],
      ['m4', 1],
    ],
  ],
  [
    'LoL',
    [
      ['m0', 1],
      ['m2', 1],
    ],
  ],
])('%j', (pattern, runs) => {
  expect([...lockedRuns(turns(pattern))]).toEqual(runs)
})
