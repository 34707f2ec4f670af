import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ledgerKeys } from '../credits/ledger-keys.ts'
import { returnsOf, type StripeDispute, type StripeRefund } from './returns-of.ts'

const start = { amount: 9900, credits: 150 }

function refund(id: string, amount: number, more: Partial<StripeRefund> = {}): StripeRefund {
  return { id, amount, created: 1, status: 'succeeded', metadata: {}, ...more }
}

function dispute(status: string, more: Partial<StripeDispute> = {}): StripeDispute {
  return { id: 'du_1', amount: 9900, created: 5, status, ...more }
}

const creditsOf = (refunds: StripeRefund[], disputes: StripeDispute[] = []) =>
  returnsOf(start, refunds, disputes).map((entry) => entry.credits)

describe('the credits that go with money', () => {
  test('all of the money takes all of the pack, a part its share rounded down', () => {
    expect(creditsOf([refund('re_1', 9900)])).toEqual([150])
    expect(creditsOf([refund('re_1', 3300)])).toEqual([50])
    expect(creditsOf([refund('re_1', 100)])).toEqual([1])
    expect(creditsOf([refund('re_1', 50)])).toEqual([0])
  })

  test('parts are counted on the whole, oldest first, whatever order they are listed in', () => {
    const parts = [refund('re_b', 4950, { created: 2 }), refund('re_a', 4950, { created: 1 })]
    expect(returnsOf(start, parts, []).map(({ id, credits }) => [id, credits])).toEqual([
      ['re_a', 75],
      ['re_b', 75],
    ])
    expect(creditsOf([refund('re_1', 40), refund('re_2', 40)])).toEqual([0, 1])
  })

  test('never take more than the pack, and all of it when all money went back', () => {
    const amounts = fc.array(fc.record({ amount: fc.integer({ min: 1, max: 9900 }), created: fc.nat(5) }), {
      maxLength: 8,
    })
    fc.assert(
      fc.property(amounts, (parts) => {
        const credits = creditsOf(parts.map(({ amount, created }, n) => refund(`re_${n}`, amount, { created })))
        const money = parts.reduce((sum, part) => sum + part.amount, 0)
        const taken = credits.reduce((sum, one) => sum + one, 0)
        expect(Math.min(...credits, 0)).toBe(0)
        expect(taken).toBe(Math.floor((150 * Math.min(9900, money)) / 9900))
      }),
    )
  })

  test('a refund asked for here names its own id and credits', () => {
    const own = refund('re_1', 200, { metadata: { return_id: 'our-id', credits: '2' } })
    expect(returnsOf(start, [own, refund('re_2', 9700, { created: 2 })], [])).toEqual([
      { id: 'our-id', kind: 'refund', state: 'final', amount: 200, credits: 2 },
      { id: 're_2', kind: 'refund', state: 'final', amount: 9700, credits: 148 },
    ])
  })

  test('metadata that is not ours is not believed', () => {
    const strange = refund('re_1', 9900, { metadata: { return_id: 'x', credits: '1.5' } })
    expect(returnsOf(start, [strange], [])).toMatchObject([{ id: 're_1', credits: 150 }])
    const greedy = refund('re_1', 9900, { metadata: { return_id: 'x', credits: '5000' } })
    expect(creditsOf([greedy])).toEqual([150])
  })

  test('a refund that failed comes to nothing', () => {
    expect(returnsOf(start, [refund('re_1', 9900, { status: 'failed' }), refund('re_2', 9900)], [])).toMatchObject([
      { id: 're_1', state: 'undone', credits: 0 },
      { id: 're_2', state: 'final', credits: 150 },
    ])
  })
})

describe('disputes', () => {
  test('an open or lost one takes what refunds have left', () => {
    expect(creditsOf([refund('re_1', 3300)], [dispute('needs_response')])).toEqual([50, 100])
    expect(returnsOf(start, [], [dispute('under_review')])).toMatchObject([{ state: 'open', credits: 150 }])
    expect(returnsOf(start, [], [dispute('lost')])).toMatchObject([{ state: 'final', credits: 150 }])
  })

  test('a won one comes to nothing', () => {
    expect(returnsOf(start, [], [dispute('won')])).toMatchObject([{ state: 'undone', credits: 0 }])
  })

  test('a question from the bank moves no money', () => {
    for (const status of ['warning_needs_response', 'warning_under_review', 'warning_closed', 'prevented']) {
      expect(returnsOf(start, [], [dispute(status)])).toEqual([])
    }
  })

  test('refunds and disputes have keys of their own', () => {
    expect(ledgerKeys.returned({ kind: 'refund', id: 're_1' })).toBe('refund:re_1')
    expect(ledgerKeys.returned({ kind: 'dispute', id: 'du_1' })).toBe('dispute:du_1')
  })
})
