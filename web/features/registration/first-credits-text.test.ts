import { expect, test } from 'vitest'
import { firstCreditsText } from './first-credits-text.ts'

test('promises only the credits that the ledger has', () => {
  expect(firstCreditsText(null)).toBeUndefined()
  expect(firstCreditsText(12)).toBe('Du har 12 svar utan kostnad.')
  expect(firstCreditsText(0)).toMatch(/^Ovanligt många .* kommer så snart vi kan/)
})
