import { describe, expect, test } from 'vitest'
import { isFree, maxTier, safetyTiers } from '../../../contract/safety-tiers.ts'
import type { Declaration } from '../../generation/declared-line.ts'
import { type SafetyAssessment, gateTier, toldOf } from './assess.ts'
import { beforeDeclaration, hearDeclaration, undeclared } from './reply-safety.ts'
import { initialState, nextState } from './next-state.ts'

const AT = 1000

function assessed(tier: (typeof safetyTiers)[number], suspect = false): SafetyAssessment {
  const found = { tier, kinds: suspect || tier !== 'none' ? (['veiled'] as const) : [] }
  return { found, state: nextState(initialState(), found, AT), risen: tier !== 'none', suspect, at: AT }
}

const declared = (tier: Declaration['tier']): Declaration => ({ tier, kinds: tier === 'none' ? [] : ['plan_or_means'] })
const heard = (safety: SafetyAssessment, line: Declaration | null) =>
  hearDeclaration(beforeDeclaration(safety), line, AT)

describe('what the screen is sure of', () => {
  test.each(safetyTiers.flatMap((sure) => safetyTiers.map((said) => [sure, said] as const)))(
    '%s and a declared %s: the higher holds',
    (sure, said) => {
      const { state, reply, found } = heard(assessed(sure), declared(said))
      expect([state.tier, reply.tier, found.tier]).toEqual(Array(3).fill(maxTier(sure, said)))
      expect(state.kinds).toEqual([
        ...(sure === 'none' ? [] : ['veiled']),
        ...(said === 'none' ? [] : ['plan_or_means']),
      ])
    },
  )

  test('and no declaration: nothing changes, nor by one that says what is known', () => {
    for (const tier of safetyTiers) {
      const before = beforeDeclaration(assessed(tier))
      expect(hearDeclaration(before, null, AT)).toBe(before)
      const again = hearDeclaration(before, declared('high'), AT)
      expect(hearDeclaration(again, declared('high'), AT)).toBe(again)
    }
  })

  test('a declared kind that is new is kept, and the reply held to what its prompt was told', () => {
    const { state, reply } = heard(assessed('high'), declared('concern'))
    expect(state.kinds).toEqual(['veiled', 'plan_or_means'])
    expect(reply).toEqual({ tier: 'high', kinds: ['veiled'] })
  })

  test('a second declaration can only raise', () => {
    const first = heard(assessed('none'), declared('high'))
    expect(hearDeclaration(first, declared('none'), AT)).toBe(first)
    expect(hearDeclaration(first, declared('immediate'), AT).state.tier).toBe('immediate')
  })
})

describe('what the screen only suspects', () => {
  test.each(safetyTiers)('in a state of %s: passes every gate, and the model is told of concern at least', (tier) => {
    const safety = assessed(tier, true)
    expect(isFree(gateTier(safety))).toBe(true)
    expect(toldOf(safety)).toEqual({ tier: maxTier(tier, 'concern'), kinds: ['veiled'] })
  })

  test('and none is declared: nothing is raised, and it costs what it costs', () => {
    const { state, reply, suspect } = heard(assessed('none', true), declared('none'))
    expect(state).toEqual(initialState())
    expect([reply.tier, suspect]).toEqual(['concern', false])
  })

  test.each(['concern', 'high', 'immediate'] as const)('and %s is declared: it holds', (said) => {
    const { state, reply, suspect } = heard(assessed('none', true), declared(said))
    expect([state.tier, reply.tier, suspect]).toEqual([said, said, false])
    expect(state.kinds).toEqual(['plan_or_means'])
  })

  test('and nothing is declared: high for this reply, concern for the person', () => {
    const { state, reply, suspect } = heard(assessed('none', true), null)
    expect([state.tier, reply.tier, suspect]).toEqual(['concern', 'high', false])
    expect([state.kinds, reply.kinds]).toEqual([['veiled'], ['veiled']])
    expect(undeclared(assessed('none', true))).toMatchObject({ found: { tier: 'concern' }, state: { tier: 'concern' } })
    expect(heard(assessed('immediate', true), null)).toMatchObject({
      state: { tier: 'immediate' },
      reply: { tier: 'immediate' },
    })
  })
})
