import { describe, expect, test } from 'vitest'
import { isFree, safetyTiers } from '../../contract/safety-tiers.ts'
import type { ReplyOutcome } from '../../worker/generation/run-reply.ts'
import { endingOf, ownWordsInstead, textOf, verdictOn, waitsForLedger } from './logic.ts'

const OUTCOMES = ['reserved', 'settled', 'insufficient'] as const
const ENDS: readonly ReplyOutcome[] = [
  { kind: 'complete', text: 'Hej.' },
  { kind: 'complete', text: 'Ring 112.', insteadOf: 'ai_busy' },
  { kind: 'stopped', text: 'He' },
  { kind: 'stopped', text: '' },
  { kind: 'failed', code: 'ai_interrupted' },
]

describe('before the model is asked', () => {
  test.each(safetyTiers)(
    'at tier %s a free reply waits for nobody, and a paid one where the ledger may refuse',
    (tier) => {
      for (const isCertain of [true, false]) expect(waitsForLedger({ waived: true, isCertain, tier })).toBe(false)
      expect(waitsForLedger({ waived: false, isCertain: false, tier })).toBe(true)
      expect(waitsForLedger({ waived: false, isCertain: true, tier })).toBe(isFree(tier))
    },
  )

  test('a message is paid for and answered once', () => {
    expect(OUTCOMES.map(verdictOn)).toEqual(['answer', 'answered before', 'no credit'])
  })

  test('own words stand in for a credit that did not come in danger alone', () => {
    for (const tier of safetyTiers) {
      expect(ownWordsInstead(true, tier)).toBe(isFree(tier))
      expect(ownWordsInstead(false, tier)).toBe(false)
    }
  })
})

describe('once it has ended', () => {
  test('a reply that is held is kept if any of it came, and else owes nothing', () => {
    expect(ENDS.map((outcome) => endingOf('reserved', outcome))).toEqual([
      { end: 'keep', text: 'Hej.', stopped: false },
      { end: 'keep', text: 'Ring 112.', stopped: false },
      { end: 'keep', text: 'He', stopped: true },
      { end: 'release', text: '', stopped: true },
      { end: 'release', text: '', stopped: false },
    ])
  })

  test('of what the ledger refused nothing is kept, however it ended', () => {
    for (const held of ['settled', 'insufficient'] as const) {
      for (const outcome of ENDS) expect(endingOf(held, outcome)).toEqual({ end: 'drop', text: '', stopped: true })
    }
  })

  test('a failed reply has no text', () => {
    expect(ENDS.map(textOf)).toEqual(['Hej.', 'Ring 112.', 'He', '', ''])
  })
})
