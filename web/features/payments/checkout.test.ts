import { describe, expect, it } from 'vitest'
import { ApiError } from '../../api/api-error.ts'
import { isCheckoutUrl } from './checkout.ts'
import { crowns, pricePerChat } from './price-text.ts'
import { purchaseFailure } from './purchase-failure.ts'

describe('isCheckoutUrl', () => {
  it.each([
    'https://checkout.stripe.com/c/pay/cs_test_1',
    'http://localhost:8788/stripe/checkout/cs_test_1',
    'http://127.0.0.1:8788/stripe/checkout/cs_test_1',
  ])('goes on to %s', (address) => {
    expect(isCheckoutUrl(address)).toBe(true)
  })

  it.each([
    'http://checkout.stripe.com/c/pay/cs_test_1',
    'javascript:alert(1)',
    'data:text/html,hej',
    '/checkout',
    '//example.com/checkout',
    'https://checkout.stripe.com@example.com/',
    'http://localhost.example.com/',
    '',
  ])('refuses %s', (address) => {
    expect(isCheckoutUrl(address)).toBe(false)
  })
})

describe('purchaseFailure', () => {
  const ended = new ApiError({ status: 401, code: 'session_expired', detail: 'x' })
  it('tells an ended session from nobody signed in', () => {
    expect(purchaseFailure(ended, true)).toEqual({
      text: 'Din session har gått ut. Vänligen logga in igen.',
      next: 'relogin',
    })
    expect(purchaseFailure(ApiError.unauthorized(), false)).toEqual({
      text: 'Du måste logga in för att köpa credits',
      next: 'login',
    })
  })

  it('says what the server said', () => {
    const away = new ApiError({ status: 503, code: 'payments_unavailable', detail: 'Betaltjänsten svarar inte.' })
    expect(purchaseFailure(away, true)).toEqual({
      text: 'Betalning misslyckades: Betaltjänsten svarar inte.',
      next: 'nothing',
    })
  })
})

describe('prices', () => {
  it('are written the Swedish way', () => {
    expect(crowns(349)).toBe('349 kr')
    expect(pricePerChat({ price_sek: 49, credits: 50 })).toBe('0,98 kr per chatt')
    expect(pricePerChat({ price_sek: 99, credits: 150 })).toBe('0,66 kr per chatt')
    expect(pricePerChat({ price_sek: 349, credits: 1000 })).toBe('0,35 kr per chatt')
  })
})
