import { describe, expect, test } from 'vitest'
import type { ReplyOutcome } from '../../worker/generation/run-reply.ts'
import { endingOf, notKept, textOf, verdictOn } from './logic.ts'

const OUTCOMES = ['reserved', 'settled', 'insufficient'] as const
const ENDS: readonly ReplyOutcome[] = [
  { kind: 'complete', text: 'Hej.' },
  { kind: 'complete', text: 'Andas.', exercise: 'breathing' },
  { kind: 'complete', text: 'Ring 112.', insteadOf: 'ai_busy' },
  { kind: 'stopped', text: 'He' },
  { kind: 'stopped', text: '' },
  { kind: 'failed', code: 'ai_interrupted' },
]

test('a message is paid for and answered once', () => {
  expect(OUTCOMES.map(verdictOn)).toEqual(['answer', 'answered before', 'no credit'])
})

describe('once it has ended', () => {
  test('a reply that is held is kept if any of it came, and else owes nothing', () => {
    expect(ENDS.map((outcome) => endingOf('reserved', outcome))).toEqual([
      { end: 'keep', text: 'Hej.', stopped: false, exercise: null },
      { end: 'keep', text: 'Andas.', stopped: false, exercise: 'breathing' },
      { end: 'keep', text: 'Ring 112.', stopped: false, exercise: null },
      { end: 'keep', text: 'He', stopped: true, exercise: null },
      { end: 'release', text: '', stopped: true, exercise: null },
      { end: 'release', text: '', stopped: false, exercise: null },
    ])
  })

  test('of what the ledger refused nothing is kept, however it ended', () => {
    for (const held of ['settled', 'insufficient'] as const) {
      for (const outcome of ENDS)
        expect(endingOf(held, outcome)).toEqual({ end: 'drop', text: '', stopped: true, exercise: null })
    }
  })

  test('a failed reply has no text', () => {
    expect(ENDS.map(textOf)).toEqual(['Hej.', 'Andas.', 'Ring 112.', 'He', '', ''])
  })
})

test('a reply that is kept and still being paid for is told of once, as one that has ended', () => {
  const [ended, going] = [{ ids: ['a', 'first'] as const }, { ids: ['b'] as const }]
  expect(notKept([ended, going], [{ id: 'a' }, { id: 'first' }])).toEqual([going])
  expect(notKept([ended, going], [])).toEqual([ended, going])
})
