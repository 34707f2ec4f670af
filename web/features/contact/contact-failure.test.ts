import { expect, test } from 'vitest'
import { ApiError } from '../../api/api-error.ts'
import { contactFailure } from './contact-failure.ts'

test.each([
  [ApiError.network(), 'Ett fel uppstod när meddelandet skulle skickas. Försök igen senare.'],
  [new ApiError({ status: 429, code: 'rate_limited', detail: 'Vänta en stund.' }), 'Vänta en stund.'],
  [ApiError.unexpected(502), 'Ett fel uppstod när meddelandet skulle skickas'],
  [new Error('x'), 'Ett fel uppstod när meddelandet skulle skickas'],
])('%s is told as “%s”', (error, text) => {
  expect(contactFailure(error)).toBe(text)
})
