import { describe, expect, test } from 'vitest'
import type { StoredExchange } from '../../../contract/chat.ts'
import { ApiError } from '../../api/api-error.ts'
import { exchangeAt, historyPage } from '../../../tests/support/history-page.ts'
import { isRefusal, NOTHING_READ, withNewest, withOlder } from './read-pages.ts'

const minutesOf = ({ exchanges }: { exchanges: readonly StoredExchange[] }) =>
  exchanges.map(({ id }) => Number(id.slice(1)))

describe('the newest page', () => {
  test('is all there is at first', () => {
    expect(withNewest(NOTHING_READ, historyPage([3, 4], true))).toEqual({
      exchanges: [3, 4].map(exchangeAt),
      hasOlder: true,
    })
  })

  test('follows what was read before it, where it joins it', () => {
    const known = withOlder(withNewest(NOTHING_READ, historyPage([3, 4], true)), historyPage([1, 2]))
    const next = withNewest(known, historyPage([4, 5], true))
    expect(minutesOf(next)).toEqual([1, 2, 3, 4, 5])
    expect(next.hasOlder).toBe(false)
  })

  test('leaves out what the client has deleted meanwhile', () => {
    const known = withNewest(NOTHING_READ, historyPage([1, 2, 3]))
    expect(minutesOf(withNewest(known, historyPage([1, 3])))).toEqual([1, 3])
    expect(withNewest(known, historyPage([]))).toEqual(NOTHING_READ)
  })

  test('stands alone where more was said than it holds', () => {
    const known = withNewest(NOTHING_READ, historyPage([1, 2]))
    expect(withNewest(known, historyPage([7, 8], true))).toEqual({ exchanges: [7, 8].map(exchangeAt), hasOlder: true })
  })
})

test('older pages come before, and say whether there is more', () => {
  const known = withNewest(NOTHING_READ, historyPage([5], true))
  const next = withOlder(known, historyPage([3, 4], true))
  expect(minutesOf(next)).toEqual([3, 4, 5])
  expect(next.hasOlder).toBe(true)
})

test.each([
  [401, false],
  [403, true],
  [404, true],
  [0, false],
  [429, false],
  [503, false],
])('an answer of %i closes what is open: %s', (status, closes) => {
  expect(isRefusal(new ApiError({ status, code: 'x', detail: 'x' }))).toBe(closes)
})

test('a fault of our own closes nothing', () => {
  expect(isRefusal(new Error('x'))).toBe(false)
})
