import { expect, test } from 'vitest'
import { PLANS } from '../../../contract/payments.ts'
import { creditsText, pricePerReply } from './price-text.ts'

test('one credit is one, and a thousand are grouped', () => {
  expect([0, 1, 2, 1000].map(creditsText)).toEqual(['0 credits', '1 credit', '2 credits', '1\u00a0000 credits'])
})

test('what a reply costs in a pack is told to the öre', () => {
  expect(PLANS.map(pricePerReply)).toEqual(['0,98 kr per svar', '0,66 kr per svar', '0,35 kr per svar'])
})
