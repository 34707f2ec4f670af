import { expect, it } from 'vitest'
import { costText, outOfCreditsText, showsOutOfCredits } from './credit-gate.ts'

it('stands when there is nothing left, and never in the way of a person in danger', () => {
  expect(showsOutOfCredits(0, 'none', false)).toBe(true)
  expect(showsOutOfCredits(-1, 'none', false)).toBe(true)
  expect(showsOutOfCredits(1, 'none', false)).toBe(false)
  expect(showsOutOfCredits(null, 'none', false)).toBe(false)
  expect(showsOutOfCredits(0, 'concern', false)).toBe(true)
  for (const tier of ['high', 'immediate'] as const) expect(showsOutOfCredits(0, tier, false)).toBe(false)
})

it('tells a new account whose free credits wait that they come', () => {
  expect(outOfCreditsText(false)).toMatch(/^Du har inga credits kvar\./)
  expect(outOfCreditsText(true)).toMatch(/^Dina 12 första credits har inte kommit än.* De kommer av sig själva/)
})

it('tells the cost', () => {
  expect(costText(7, 'none', false)).toBe('1 credit per svar. Du har 7 kvar.')
  expect(costText(null, 'none', false)).toBeNull()
  expect(costText(1, 'concern', false)).toBe('1 credit per svar. Du har 1 kvar.')
  expect(costText(0, 'high', false)).toBe('Det här kostar inga credits just nu.')
  expect(costText(7, 'high', false)).toBe('Det här kostar inga credits just nu.')
})

it('asks nobody to buy while a therapist has paused the AI, whatever is left', () => {
  for (const balance of [0, 7, null]) {
    expect(showsOutOfCredits(balance, 'none', true)).toBe(false)
    expect(costText(balance, 'none', true)).toBe('AI:n är pausad. Det här kostar inga credits.')
  }
})
