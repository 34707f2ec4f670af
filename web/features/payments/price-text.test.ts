import { expect, test } from 'vitest'
import { creditsText, crowns, pricePerReply } from './price-text.ts'

test('prices are written the Swedish way', () => {
  expect([crowns(349), crowns(1200)]).toEqual(['349 kr', '1\u00a0200 kr'])
  expect(pricePerReply({ price_sek: 49, credits: 50 })).toBe('0,98 kr per svar')
  expect(pricePerReply({ price_sek: 99, credits: 150 })).toBe('0,66 kr per svar')
  expect(pricePerReply({ price_sek: 349, credits: 1000 })).toBe('0,35 kr per svar')
})

test('one credit is one, and a thousand are grouped', () => {
  expect([0, 1, 2, 1000].map(creditsText)).toEqual(['0 credits', '1 credit', '2 credits', '1\u00a0000 credits'])
})
