import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { safetyKinds, safetyTiers, tierRank } from '../../contract/safety-tiers.ts'
import { hasRisen, initialState, lowerOneStep, nextState, QUIET_MS } from '../../worker/features/safety/next-state.ts'
import type { SafetyState } from '../../worker/features/safety/next-state.ts'

const signal = fc.record({
  tier: fc.constantFrom(...safetyTiers),
  kinds: fc.uniqueArray(fc.constantFrom(...safetyKinds)),
})

describe('nextState', () => {
  test('the tier never falls and kinds are never lost, whatever comes', () => {
    fc.assert(
      fc.property(fc.array(signal, { maxLength: 30 }), (signals) => {
        let state = initialState()
        for (const [index, found] of signals.entries()) {
          const after = nextState(state, found, index * 1000)
          expect(tierRank(after.tier)).toBeGreaterThanOrEqual(tierRank(state.tier))
          expect(tierRank(after.tier)).toBeGreaterThanOrEqual(tierRank(found.tier))
          expect(after.kinds).toEqual(expect.arrayContaining(state.kinds))
          expect(new Set(after.kinds).size).toBe(after.kinds.length)
          expect(hasRisen(state, after)).toBe(tierRank(after.tier) > tierRank(state.tier))
          state = after
        }
      }),
    )
  })

  test('a message without signs changes nothing, although the screen repeats the tier', () => {
    const state: SafetyState = { tier: 'high', kinds: ['veiled'], changedAt: 5, lastSignalAt: 5 }
    expect(nextState(state, { tier: 'high', messageTier: 'none', kinds: [] }, 90)).toBe(state)
  })

  test('keeps when it rose and when it last sounded', () => {
    const risen = nextState(initialState(), { tier: 'high', kinds: ['active_ideation'] }, 100)
    expect(risen).toEqual({ tier: 'high', kinds: ['active_ideation'], changedAt: 100, lastSignalAt: 100 })
    const again = nextState(risen, { tier: 'concern', kinds: [] }, 200)
    expect(again).toMatchObject({ tier: 'high', changedAt: 100, lastSignalAt: 200 })
  })
})

describe('lowerOneStep', () => {
  const at = (tier: SafetyState['tier']): SafetyState => ({ tier, kinds: ['veiled'], changedAt: 0, lastSignalAt: 0 })

  test('a therapist lowers one step at a time, at any time', () => {
    expect(lowerOneStep(at('immediate'), 'therapist', 1).tier).toBe('high')
    expect(lowerOneStep(at('high'), 'therapist', 1).tier).toBe('concern')
    expect(lowerOneStep(at('concern'), 'therapist', 1)).toMatchObject({ tier: 'none', kinds: [] })
    expect(lowerOneStep(at('none'), 'therapist', 1)).toEqual(at('none'))
  })

  test('a re-check lowers only high, and only after 72 quiet hours', () => {
    expect(lowerOneStep(at('high'), 'recheck', QUIET_MS - 1).tier).toBe('high')
    expect(lowerOneStep(at('high'), 'recheck', QUIET_MS).tier).toBe('concern')
    expect(lowerOneStep(at('immediate'), 'recheck', QUIET_MS * 2).tier).toBe('immediate')
    expect(lowerOneStep(at('concern'), 'recheck', QUIET_MS * 2).tier).toBe('concern')
  })

  test('the quiet hours begin again when a therapist has just lowered it', () => {
    const lowered = lowerOneStep(at('immediate'), 'therapist', QUIET_MS)
    expect(lowerOneStep(lowered, 'recheck', QUIET_MS + 1).tier).toBe('high')
  })
})
