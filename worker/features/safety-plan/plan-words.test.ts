import { expect, test } from 'vitest'
import { PLAN_STEP_MAX_LENGTH, PLAN_STEP_TOLD_LENGTH } from '../../../contract/plan-limits.ts'
import type { Plan } from '../../../contract/safety-plan.ts'
import { planWords } from './plan-words.ts'

const EMPTY: Plan = { signs: '', alone: '', company: '', helpers: [], professionals: [], surroundings: '' }

test('tells each step that says something, by its number, and nobody’s telephone number', () => {
  const helpers = [
    { name: 'Mia', number: '070-123 45 67' },
    { name: 'Farfar', number: '' },
  ]
  expect(planWords({ ...EMPTY, signs: 'Sover inte\n\n  Svarar inte ', helpers })).toBe(
    '1. Mina varningstecken: Sover inte; Svarar inte\n4. Människor jag kan be om hjälp: Mia; Farfar',
  )
})

test('of nothing says nothing', () => expect(planWords({ ...EMPTY, alone: ' \n ' })).toBeUndefined())

test('keeps whole lines within the room of a step, and of one too long its beginning', () => {
  const line = 'x'.repeat(PLAN_STEP_TOLD_LENGTH / 2)
  expect(planWords({ ...EMPTY, alone: `${line}\n${line}` })).toBe(`2. Det jag kan göra själv: ${line}`)
  const longest = planWords({ ...EMPTY, signs: '🙂'.repeat(PLAN_STEP_MAX_LENGTH / 2) }) ?? ''
  expect(longest.length).toBeLessThan(PLAN_STEP_TOLD_LENGTH + 40)
  expect(longest.isWellFormed()).toBe(true)
})
