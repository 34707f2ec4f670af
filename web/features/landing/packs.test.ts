import { expect, test } from 'vitest'
import { PLANS } from '../../../contract/payments.ts'
import { PACKS } from './packs.ts'

test('the landing page shows the packs that are sold', () => {
  expect(PACKS).toEqual(PLANS)
})
