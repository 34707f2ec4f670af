import { expect, it } from 'vitest'
import { costText, showsOutOfCredits } from './credit-gate.ts'

it('stands when there is nothing left, and never in the way of a person in danger', () => {
  expect(showsOutOfCredits(0, 'none')).toBe(true)
  expect(showsOutOfCredits(-1, 'none')).toBe(true)
  expect(showsOutOfCredits(1, 'none')).toBe(false)
  expect(showsOutOfCredits(null, 'none')).toBe(false)
  for (const tier of ['concern', 'high', 'immediate'] as const) expect(showsOutOfCredits(0, tier)).toBe(false)
})

it('tells the cost', () => {
  expect(costText(7, 'none')).toBe('1 credit per svar. Du har 7 kvar.')
  expect(costText(null, 'none')).toBeNull()
  expect(costText(0, 'high')).toBe('Det här kostar inga credits just nu.')
})
