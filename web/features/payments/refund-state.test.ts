import { describe, expect, test } from 'vitest'
import type { Payment } from '../../../contract/payments.ts'
import { expectedRefund, refundState } from './refund-state.ts'

const NOW = new Date('2026-11-21T12:00:00Z')
const PAYMENT: Payment = {
  checkout_session_id: 'cs_test_123456',
  plan_type: 'start',
  plan_name: 'Komma igång',
  amount_sek: 99,
  credits: 150,
  status: 'paid',
  paid_at: '2026-11-20T12:00:00.000Z',
  refundable_credits: 150,
  refundable_until: '2026-12-20T12:00:00.000Z',
}
const payment = (change: Partial<Payment>) => ({ ...PAYMENT, ...change })
const closed = (change: Partial<Payment>) => payment({ refundable_credits: 0, refundable_until: null, ...change })

describe('refundState', () => {
  test('what the server lets go is open until the day it says', () => {
    expect(refundState(payment({ refundable_credits: 12 }), NOW)).toEqual({
      open: true,
      credits: 12,
      until: new Date('2026-12-20T12:00:00Z'),
    })
  })

  test.each([
    [closed({ status: 'disputed', paid_at: '2026-01-01T00:00:00.000Z' }), /bank/],
    [closed({ status: 'refunded', paid_at: '2026-01-01T00:00:00.000Z' }), /redan återbetalat/],
    [closed({ paid_at: '2026-10-22T11:59:00.000Z' }), /mer än 30 dagar/],
    [closed({ paid_at: '2026-10-22T12:00:00.000Z' }), /använda/],
    [closed({ status: 'partly_refunded' }), /använda/],
  ])('says why it is closed', (one, reason) => {
    expect(refundState(one, NOW)).toMatchObject({ open: false, reason: expect.stringMatching(reason) })
  })
})

describe('expectedRefund', () => {
  test.each([
    [150, 99],
    [149, 98],
    [1, 1],
    [75, 50],
    [100, 66],
  ])('%i unused credits give %i kr', (refundable_credits, kronor) => {
    expect(expectedRefund(payment({ refundable_credits }))).toBe(kronor)
  })

  test('is not known where a part has gone back already', () => {
    expect(expectedRefund(payment({ status: 'partly_refunded', refundable_credits: 10 }))).toBeNull()
  })
})
