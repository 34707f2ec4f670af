import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '../../api/api-error.ts'
import { session } from '../../api/session.ts'
import { isCheckoutUrl, openPortal, startCheckout } from './checkout.ts'
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

describe('leaving for the payment service', () => {
  const assign = vi.fn<(address: string) => void>()
  const goesOnAt = (address: string) => async () =>
    Response.json({ checkout_url: address, portal_url: address, checkout_session_id: 'cs_1' })

  /** The browser shows this page again: anew, or as it was left. */
  function showPage(persisted: boolean) {
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))
  }

  beforeEach(() => {
    vi.stubGlobal('window', Object.assign(new EventTarget(), { location: { assign: assign.mockReset() } }))
    const payload = btoa(JSON.stringify({ exp: Date.now() / 1000 + 600 }))
    session.signIn(`head.${payload}.signature`)
  })
  afterEach(() => {
    session.signOut()
    vi.unstubAllGlobals()
  })

  it.each([
    ['a purchase', () => startCheckout('prova')],
    ['the receipts', openPortal],
  ])('%s is under way until the browser brings the page back as it was left', async (_, leave) => {
    vi.stubGlobal('fetch', goesOnAt('https://checkout.stripe.com/c/1'))
    const settled = vi.fn<() => void>()
    const leaving = leave().then(settled)
    await expect.poll(() => assign.mock.calls).toEqual([['https://checkout.stripe.com/c/1']])
    showPage(false)
    await Promise.resolve()
    expect(settled).not.toHaveBeenCalled()
    showPage(true)
    await leaving
    expect(settled).toHaveBeenCalledOnce()
  })

  it('goes nowhere else', async () => {
    vi.stubGlobal('fetch', goesOnAt('https://checkout.stripe.com@example.com/'))
    await expect(openPortal()).rejects.toMatchObject({ code: 'unexpected_response' })
    expect(assign).not.toHaveBeenCalled()
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
