import { expect, test } from 'vitest'
import { waitingExchange } from '../../conversation/conversation-state.ts'
import type { Exchange } from '../../conversation/conversation-state.ts'
import { lockedRuns } from './locked-runs.ts'

function exchanges(pattern: string): Exchange[] {
  return [...pattern].map((sign, at) => ({
    ...waitingExchange(`m${at}`, 'x', '2026-11-21T10:00:00.000Z'),
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
  expect([...lockedRuns(exchanges(pattern))]).toEqual(runs)
})
