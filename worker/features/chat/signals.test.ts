import { expect, test } from 'vitest'
import { mergeSignals, parseSignals, type Signals } from './signals.ts'

const signals = (change: Partial<Signals>): Signals => ({
  importance_score: 2,
  message_type: 'regular',
  safety_tier: 'none',
  safety_kinds: [],
  ...change,
})

test('the analysis takes the place of the first value', () => {
  const merged = mergeSignals(signals({}), signals({ importance_score: 4, message_type: 'breakthrough' }))
  expect(merged).toMatchObject({ importance_score: 4, message_type: 'breakthrough' })
})

test('the analysis never lowers the tier, nor calls a crisis by another name', () => {
  const first = signals({
    importance_score: 5,
    message_type: 'crisis',
    safety_tier: 'immediate',
    safety_kinds: ['veiled'],
  })
  const merged = mergeSignals(first, signals({ importance_score: 1, safety_kinds: ['self_harm_now'] }))
  expect(merged).toEqual({
    importance_score: 5,
    message_type: 'crisis',
    safety_tier: 'immediate',
    safety_kinds: ['veiled', 'self_harm_now'],
  })
})

test('without an analysis the first value stands, and nonsense is no signal', () => {
  expect(mergeSignals(signals({}), null)).toEqual(signals({}))
  expect(parseSignals('{"importance_score":9}')).toBeNull()
})
