import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { available, grant, post } from './logic.ts'
import { MemoryLedger } from './memory-ledger.ts'
import { giveBack, settlePurchase, type PurchaseReturn } from './purchase.ts'

const PACK = 150

function settle(ledger: MemoryLedger, returns: readonly PurchaseReturn[] = []) {
  return ledger.run(1, (l) => settlePurchase(l, { key: 'stripe:cs_1', credits: PACK, returns }, 1))
}

const refund = (credits: number, id = 1): PurchaseReturn => ({ key: `refund:${id}`, credits, undone: false })
const dispute = (undone: boolean): PurchaseReturn => ({ key: 'dispute:1', credits: PACK, undone })

describe('settling a purchase', () => {
  test('grants once, and says so once', () => {
    const ledger = new MemoryLedger()
    expect(settle(ledger)).toEqual({ granted: true, balance: PACK, taken: [] })
    expect(settle(ledger)).toEqual({ granted: false, balance: PACK, taken: [] })
  })

  test('a refund from before the purchase was known takes its share and nothing else', () => {
    const ledger = new MemoryLedger()
    ledger.run(0, (l) => grant(l, 'signup:a', 12, 0))
    expect(settle(ledger, [refund(PACK)])).toEqual({ granted: true, balance: 12, taken: [PACK] })
  })

  test('a refund takes only what is unused', () => {
    const ledger = new MemoryLedger()
    settle(ledger)
    for (let n = 0; n < 140; n += 1) ledger.run(1, (l) => post(l, `use:${n}`, 1))
    expect(settle(ledger, [refund(100)])).toEqual({ granted: false, balance: 0, taken: [10] })
    expect(settle(ledger, [refund(100)])).toEqual({ granted: false, balance: 0, taken: [10] })
  })

  test('a dispute takes the credits, and gives back what it took when it is won', () => {
    const ledger = new MemoryLedger()
    settle(ledger)
    ledger.run(1, (l) => post(l, 'use:1', 1))
    expect(settle(ledger, [dispute(false)])).toMatchObject({ balance: 0, taken: [149] })
    expect(settle(ledger, [dispute(true)])).toMatchObject({ balance: 149, taken: [0] })
    expect(settle(ledger, [dispute(true)])).toMatchObject({ balance: 149, taken: [0] })
  })

  test('what comes to nothing under a key can never take again, whichever is heard first', () => {
    const ledger = new MemoryLedger()
    expect(settle(ledger, [dispute(true)]).balance).toBe(PACK)
    expect(settle(ledger, [dispute(false)])).toMatchObject({ balance: PACK, taken: [0] })
    expect(ledger.run(1, (l) => giveBack(l, 'dispute:1', 1))).toEqual({ given: 0, balance: PACK })
  })

  test('news in any order and any number of times come to the same balance', () => {
    const news: PurchaseReturn[][] = [
      [],
      [refund(30)],
      [refund(30), refund(20, 2)],
      [refund(30), refund(20, 2), dispute(true)],
    ]
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...news), { maxLength: 12 }), (heard) => {
        const ledger = new MemoryLedger()
        for (const returns of heard) settle(ledger, returns)
        settle(ledger, news.at(-1))
        expect(available(ledger.totals)).toBe(PACK - 50)
      }),
    )
  })
})
