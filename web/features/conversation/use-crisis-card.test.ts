import { describe, expect, it } from 'vitest'
import { beginsClosed, isNewDanger } from './use-crisis-card.ts'

describe('isNewDanger', () => {
  const closed = { tier: 'high', kinds: ['active_ideation', 'veiled'] } as const

  it.each([
    ['the same again', { tier: 'high', kinds: ['active_ideation', 'veiled'] }, false],
    ['fewer kinds', { tier: 'high', kinds: ['veiled'] }, false],
    ['a lower tier', { tier: 'concern', kinds: [] }, false],
    ['a talk begun anew', { tier: 'none', kinds: [] }, true],
    ['a higher tier', { tier: 'immediate', kinds: ['veiled'] }, true],
    ['another kind', { tier: 'high', kinds: ['veiled', 'abuse_or_violence_now'] }, true],
  ] as const)('%s', (_, now, expected) => {
    expect(isNewDanger(now, closed)).toBe(expected)
  })
})

it('begins as a line where it was closed here, or where there is no more than a concern', () => {
  const tiers = ['concern', 'high', 'immediate'] as const
  expect(tiers.map((tier) => beginsClosed(tier, false))).toEqual([true, false, false])
  expect(tiers.map((tier) => beginsClosed(tier, true))).toEqual([true, true, true])
})
