import { expect, test } from 'vitest'
import { PLANS } from '../../../contract/payments.ts'
import { TERMS_SECTIONS } from './terms-text.ts'

const text = JSON.stringify(TERMS_SECTIONS)

test('has the fourteen sections', () => {
  expect(TERMS_SECTIONS).toHaveLength(14)
})

test.each(PLANS)('states the price of $name', ({ name, price_sek, credits }) => {
  expect(text).toContain(`${name}: ${price_sek} kr för ${credits} credits.`)
})

test('names the emergency numbers', () => {
  for (const number of ['112', '1177', '90101']) expect(text).toContain(number)
})

test('promises free answers in clear danger alone, and the free credits for when they come', () => {
  expect(text).toContain('Ser den tydliga tecken på fara kostar svaren ingenting.')
  expect(text).toContain('Om ovanligt många skapar konto samma dag kan de dröja')
})
