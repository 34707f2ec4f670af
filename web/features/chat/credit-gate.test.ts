import { expect, it } from 'vitest'
import { costText, outOfCreditsText, showsOutOfCredits } from './credit-gate.ts'

it('stands when there is nothing left, and never in the way of a person in danger', () => {
  expect(showsOutOfCredits(0, 'none')).toBe(true)
  expect(showsOutOfCredits(-1, 'none')).toBe(true)
  expect(showsOutOfCredits(1, 'none')).toBe(false)
  expect(showsOutOfCredits(null, 'none')).toBe(false)
  expect(showsOutOfCredits(0, 'concern')).toBe(true)
  for (const tier of ['high', 'immediate'] as const) expect(showsOutOfCredits(0, tier)).toBe(false)
})

it('tells a new account whose free credits wait that they come', () => {
  expect(outOfCreditsText(false)).toMatch(/^Du har inga credits kvar\./)
  expect(outOfCreditsText(true)).toMatch(/^Dina 12 första credits har inte kommit än.* De kommer av sig själva/)
})

it('tells the cost', () => {
  expect(costText(7, 'none')).toBe('1 credit per svar. Du har 7 kvar.')
  expect(costText(null, 'none')).toBeNull()
  expect(costText(1, 'concern')).toBe('1 credit per svar. Du har 1 kvar.')
  expect(costText(0, 'high')).toBe('Det här kostar inga credits just nu.')
  expect(costText(7, 'high')).toBe('Det här kostar inga credits just nu.')
})
