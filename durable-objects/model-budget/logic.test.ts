import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DAY } from '../../worker/day.ts'
import type { BudgetNews } from './client.ts'
import { ceilingOf, lease, leaseSize, shareToday, toTell, wholeToday } from './logic.ts'

test('never leases more than the budget, and leases all of it', () => {
  fc.assert(
    fc.property(fc.nat(1000), fc.array(fc.integer({ min: 1, max: 300 }), { maxLength: 30 }), (budget, wishes) => {
      let whole = wholeToday(undefined, 0)
      let granted = 0
      for (const wish of wishes) {
        const answer = lease(whole, wish, budget)
        whole = answer.whole
        granted += answer.granted
      }
      expect(granted).toBe(whole.leased)
      expect(granted).toBe(
        Math.min(
          budget,
          wishes.reduce((sum, wish) => sum + wish, 0),
        ),
      )
    }),
  )
})

test('the last third of the budget is leased to people in danger alone, and they may have all of it', () => {
  const purpose = fc.constantFrom('ordinary', 'danger')
  fc.assert(
    fc.property(fc.array(fc.tuple(purpose, fc.integer({ min: 1, max: 300 })), { maxLength: 40 }), (wishes) => {
      let whole = wholeToday(undefined, 0)
      for (const [wanting, wanted] of wishes) {
        const { leased } = whole
        whole = lease(whole, wanted, ceilingOf(wanting, 1000)).whole
        if (wanting === 'ordinary' && whole.leased > leased) expect(whole.leased).toBeLessThanOrEqual(650)
      }
      expect(lease(whole, 1000, ceilingOf('danger', 1000)).whole.leased).toBe(1000)
    }),
  )
})

test('a lease is a small part of the budget, and one reply at least', () => {
  expect(leaseSize(20_000, 20_000_000)).toBe(78_125)
  expect(leaseSize(20_000, 100)).toBe(20_000)
})

test('begins anew each day', () => {
  expect(shareToday({ day: 3, left: 5, dry: true }, 4 * DAY - 1)).toEqual({ day: 3, left: 5, dry: true })
  expect(shareToday({ day: 3, left: 5, dry: true }, 4 * DAY)).toEqual({ day: 4, left: 0, dry: false })
  expect(wholeToday({ day: 3, leased: 9, told: 'all' }, 4 * DAY)).toEqual({ day: 4, leased: 0, told: 'nothing' })
})

test('tells at half, when only people in danger have some left, and at whole, each once', () => {
  const at = (leased: number, told: 'nothing' | BudgetNews) => toTell({ day: 1, leased, told }, 100)
  expect([at(49, 'nothing'), at(50, 'nothing'), at(64, 'half')]).toEqual([null, 'half', null])
  expect([at(65, 'half'), at(99, 'ordinary'), at(100, 'ordinary'), at(100, 'all')]).toEqual([
    'ordinary',
    null,
    'all',
    null,
  ])
  expect(at(100, 'nothing')).toBe('all')
})
