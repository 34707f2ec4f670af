import { describe, expect, test } from 'vitest'
import { RESERVATION_LIFETIME } from '../../contract/limits.ts'
import { adopt, available, grant, post, release, reserve, resolveDue, takeBack } from './logic.ts'
import { MemoryLedger } from './memory-ledger.ts'

function funded(credits: number): MemoryLedger {
  const ledger = new MemoryLedger()
  ledger.run(0, (l) => grant(l, 'signup:a', credits, 0))
  return ledger
}

describe('the ledger', () => {
  test('50 reserves on 12 credits give exactly 12', () => {
    const ledger = funded(12)
    const outcomes = Array.from({ length: 50 }, (_, n) => ledger.run(1, (l) => reserve(l, `use:${n}`, 1)).outcome)
    expect(outcomes.filter((outcome) => outcome === 'reserved')).toHaveLength(12)
    expect(outcomes.filter((outcome) => outcome === 'insufficient')).toHaveLength(38)
    expect(available(ledger.totals)).toBe(0)
  })

  test('lets a reservation go after its time and not before, and leaves a paid one as it is', () => {
    const ledger = funded(3)
    ledger.run(0, (l) => reserve(l, 'use:lost', 0))
    ledger.run(0, (l) => reserve(l, 'use:paid', 0))
    ledger.run(5, (l) => post(l, 'use:paid', 5))
    ledger.run(5, (l) => reserve(l, 'use:later', 5))
    ledger.run(RESERVATION_LIFETIME - 1, (l) => resolveDue(l, RESERVATION_LIFETIME - 1))
    expect(ledger.totals.pending).toBe(2)
    ledger.run(RESERVATION_LIFETIME, (l) => resolveDue(l, RESERVATION_LIFETIME))
    expect(ledger.find('use:lost')?.state).toBe('voided')
    expect(ledger.find('use:paid')?.state).toBe('posted')
    expect(ledger.find('use:later')?.state).toBe('pending')
    expect(available(ledger.totals)).toBe(1)
  })

  test('a voided key may be reserved anew, a posted one is settled', () => {
    const ledger = funded(1)
    ledger.run(0, (l) => reserve(l, 'use:1', 0))
    ledger.run(0, (l) => release(l, 'use:1', 0))
    expect(ledger.run(0, (l) => reserve(l, 'use:1', 0)).outcome).toBe('reserved')
    expect(ledger.run(0, (l) => post(l, 'use:1', 0))).toEqual({ charged: true, balance: 0 })
    expect(ledger.run(0, (l) => reserve(l, 'use:1', 0)).outcome).toBe('settled')
    expect(ledger.run(0, (l) => release(l, 'use:1', 0))).toEqual({ balance: 0 })
  })

  test('a reply posted after its reservation ran out is free when nothing is left', () => {
    const ledger = funded(1)
    ledger.run(0, (l) => reserve(l, 'use:late', 0))
    const later = RESERVATION_LIFETIME + 1
    ledger.run(later, (l) => reserve(l, 'use:other', later))
    expect(ledger.run(later, (l) => post(l, 'use:late', later))).toEqual({
      charged: false,
      balance: 0,
    })
    expect(ledger.find('use:late')?.state).toBe('voided')
  })

  test('takes back what is free and never what is reserved', () => {
    const ledger = funded(3)
    ledger.run(0, (l) => reserve(l, 'use:1', 0))
    expect(ledger.run(0, (l) => takeBack(l, 'refund:1', 50, 0))).toEqual({ taken: 2, balance: 0 })
    expect(ledger.run(0, (l) => post(l, 'use:1', 0)).charged).toBe(true)
    expect(ledger.totals.posted).toBe(0)
  })

  test('counts in whole numbers from 0', () => {
    const ledger = funded(3)
    for (const amount of [-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY]) {
      expect(() => ledger.run(0, (l) => grant(l, 'stripe:x', amount, 0))).toThrow(RangeError)
      expect(() => ledger.run(0, (l) => takeBack(l, 'refund:x', amount, 0))).toThrow(RangeError)
    }
    expect(available(ledger.totals)).toBe(3)
  })
})

describe('a waived use', () => {
  const WAIVED = { waived: true, sealed: 'waived' }

  test('is an entry like any other and costs nothing, with credits or without', () => {
    for (const credits of [0, 1, 12]) {
      const ledger = funded(credits)
      expect(ledger.run(0, (l) => reserve(l, 'use:1', 0, WAIVED))).toEqual({ outcome: 'reserved', balance: credits })
      expect(ledger.find('use:1')).toMatchObject({ state: 'pending', amount: -1 })
      expect(ledger.run(0, (l) => post(l, 'use:1', 0, WAIVED))).toEqual({ charged: false, balance: credits })
      expect(ledger.find('use:1')).toMatchObject({ state: 'posted', kind: 'use', amount: -1, seq: 2 })
    }
  })

  test('gives back what it held when its reply fails, and is posted without having been held', () => {
    const ledger = funded(0)
    ledger.run(0, (l) => reserve(l, 'use:1', 0, WAIVED))
    expect(ledger.run(0, (l) => release(l, 'use:1', 0))).toEqual({ balance: 0 })
    expect(ledger.run(0, (l) => post(l, 'use:1', 0, WAIVED))).toEqual({ charged: false, balance: 0 })
    expect(ledger.run(0, (l) => grant(l, 'stripe:1', 5, 0)).balance).toBe(5)
  })
})

describe('adopting entries from the copy', () => {
  test('never takes the balance below zero, and says how much it could not adopt', () => {
    const ledger = funded(2)
    ledger.run(0, (l) => reserve(l, 'use:held', 0))
    const lost = [1, 2, 3].map((n) => ({
      key: `use:${n}`,
      kind: 'use' as const,
      amount: -1,
      seq: n + 1,
      at: 0,
      terms: null,
      waived: false,
    }))
    expect(ledger.run(0, (l) => adopt(l, lost)).adopted).toBe(1)
    expect(available(ledger.totals)).toBe(0)
  })

  test('a reservation that the copy knows as paid becomes paid', () => {
    const ledger = funded(1)
    ledger.run(0, (l) => reserve(l, 'use:1', 0))
    const paid = [{ key: 'use:1', kind: 'use' as const, amount: -1, seq: 2, at: 0, terms: null, waived: false }]
    expect(ledger.run(0, (l) => adopt(l, paid)).adopted).toBe(1)
    expect(ledger.totals).toEqual({ posted: 0, waived: 0, pending: 0, seq: 2 })
  })
})
