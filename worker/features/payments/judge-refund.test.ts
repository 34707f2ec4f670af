import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { PLANS } from '../../../contract/payments.ts'
import { judgeRefund, planOf, priceOf, refundAmount, statusOf, unusedCredits } from './judge-refund.ts'
import type { CheckoutRow, Purchase, ReturnRow } from './queries.ts'
import { DAY } from '../../day.ts'

const paidAt = new Date('2026-03-01T12:00:00Z')

function purchase(more: Partial<CheckoutRow> = {}, returns: Partial<ReturnRow>[] = []): Purchase {
  const checkout: CheckoutRow = {
    id: 'cs_1',
    userId: '00000000-0000-4000-8000-000000000001',
    plan: 'start',
    amount: 9900,
    credits: 150,
    paymentIntent: 'pi_1',
    createdAt: paidAt,
    fulfilledAt: paidAt,
    ...more,
  }
  return { checkout, returns: returns.map((entry, n) => back({ id: `re_${n}`, checkoutId: checkout.id, ...entry })) }
}

function back(more: Partial<ReturnRow>): ReturnRow {
  return {
    id: 're_1',
    checkoutId: 'cs_1',
    kind: 'refund',
    state: 'final',
    amount: 0,
    credits: 0,
    createdAt: paidAt,
    ...more,
  }
}

describe('the packs', () => {
  test('cost what the specification says, in öre', () => {
    expect(PLANS.map((plan) => [plan.id, priceOf(plan), plan.credits])).toEqual([
      ['prova', 4900, 50],
      ['start', 9900, 150],
      ['power', 34_900, 1000],
    ])
    expect(planOf('start').name).toBe('Komma igång')
  })
})

const NOTHING = { amount: 0, credits: 0 }

describe('what a refund pays', () => {
  test('the share in whole kronor, rounded up', () => {
    const start = { amount: 9900, credits: 150 }
    expect(refundAmount(start, NOTHING, 150)).toBe(9900)
    expect(refundAmount(start, NOTHING, 75)).toBe(5000)
    expect(refundAmount(start, NOTHING, 1)).toBe(100)
    expect(refundAmount(start, NOTHING, 0)).toBe(0)
  })

  test.each(PLANS)('never the whole price once a credit was used: $id', (plan) => {
    const bought = { amount: priceOf(plan), credits: plan.credits }
    expect(refundAmount(bought, NOTHING, plan.credits - 1)).toBeLessThanOrEqual(bought.amount - 100)
  })

  test('never more than is left, however it is divided', () => {
    const parts = fc.array(fc.integer({ min: 1, max: 400 }), { minLength: 1, maxLength: 20 })
    fc.assert(
      fc.property(fc.constantFrom(...PLANS), parts, (plan, wishes) => {
        let credits = plan.credits
        let paid = 0
        const given = () => ({ amount: paid, credits: plan.credits - credits })
        for (const wish of wishes) {
          const part = Math.min(wish, credits)
          const amount = refundAmount({ amount: priceOf(plan), credits: plan.credits }, given(), part)
          expect(amount % 100).toBe(0)
          credits -= part
          paid += amount
        }
        expect(paid).toBeLessThanOrEqual(priceOf(plan))
        expect(paid === priceOf(plan) || credits > 0).toBe(true)
      }),
    )
  })
})

describe('who may have money back', () => {
  const soon = new Date(paidAt.getTime() + DAY)

  test('the buyer of unused credits, for 30 days', () => {
    const until = new Date(paidAt.getTime() + 30 * DAY)
    expect(judgeRefund(purchase(), 150, soon)).toEqual({ allowed: true, credits: 150, until })
    expect(judgeRefund(purchase(), 150, until).allowed).toBe(true)
    expect(judgeRefund(purchase(), 150, new Date(until.getTime() + 1))).toEqual({ allowed: false, reason: 'too_late' })
  })

  test('nobody for what is used, unpaid, disputed or paid back', () => {
    expect(judgeRefund(purchase(), 0, soon)).toEqual({ allowed: false, reason: 'used' })
    expect(judgeRefund(purchase({ fulfilledAt: null }), 150, soon)).toEqual({ allowed: false, reason: 'unpaid' })
    const disputed = purchase({}, [{ kind: 'dispute', state: 'open', amount: 9900 }])
    expect(judgeRefund(disputed, 150, soon)).toEqual({ allowed: false, reason: 'disputed' })
    const paidBack = purchase({}, [{ amount: 9900, credits: 100 }])
    expect(judgeRefund(paidBack, 50, soon)).toEqual({ allowed: false, reason: 'used' })
  })

  test('a dispute that was won and a refund that failed do not stand in the way', () => {
    const returns = [
      { kind: 'dispute', state: 'undone', amount: 9900 },
      { state: 'undone', amount: 9900 },
    ] as const
    expect(judgeRefund(purchase({}, [...returns]), 150, soon).allowed).toBe(true)
  })
})

describe('whose the unused credits are', () => {
  const older = purchase({ id: 'cs_old', credits: 50, fulfilledAt: new Date(paidAt.getTime() - DAY) })
  const newer = purchase({ id: 'cs_new' })

  test('the oldest are used first', () => {
    expect([...unusedCredits([older, newer], 190)]).toEqual([
      ['cs_new', 150],
      ['cs_old', 40],
    ])
    expect(unusedCredits([older, newer], 100).get('cs_old')).toBe(0)
  })

  test('free credits and returned ones belong to no purchase', () => {
    const halfReturned = purchase({ id: 'cs_new' }, [{ credits: 75, amount: 5000 }])
    const unused = unusedCredits([older, halfReturned], 1000)
    expect([unused.get('cs_new'), unused.get('cs_old')]).toEqual([75, 50])
  })
})

describe('what a purchase is called', () => {
  test.each([
    ['paid', []],
    ['paid', [{ state: 'undone', amount: 9900 }]],
    ['partly_refunded', [{ amount: 100 }]],
    ['refunded', [{ amount: 5000 }, { amount: 4900 }]],
    ['refunded', [{ kind: 'dispute', state: 'final', amount: 9900 }]],
    ['disputed', [{ kind: 'dispute', state: 'open', amount: 9900 }]],
  ] as const)('%s', (status, returns) => {
    expect(statusOf(purchase({}, [...returns]))).toBe(status)
  })
})
