import { describe, expect, test } from 'vitest'
import type { StoredExchange } from '../../../contract/chat.ts'
import { SECURITY_LEVEL } from '../../../contract/fields.ts'
import { ApiError } from '../../api/api-error.ts'
import { isRefusal, NOTHING_READ, withNewest, withOlder } from './read-pages.ts'

const exchange = (minute: number): StoredExchange => ({
  id: `c${minute}`,
  message_id: `m${minute}`,
  message: 'Hej',
  response: 'Hej!',
  timestamp: new Date(minute * 60_000).toISOString(),
  importance_score: 1,
  message_type: 'regular',
  is_archived: false,
  stopped: false,
  locked: false,
})
const page = (minutes: readonly number[], has_more = false) => ({
  conversations: minutes.map(exchange),
  security_level: SECURITY_LEVEL,
  has_more,
})
const minutesOf = ({ exchanges }: { exchanges: readonly StoredExchange[] }) =>
  exchanges.map(({ id }) => Number(id.slice(1)))

describe('the newest page', () => {
  test('is all there is at first', () => {
    expect(withNewest(NOTHING_READ, page([3, 4], true))).toEqual({ exchanges: [3, 4].map(exchange), hasOlder: true })
  })

  test('follows what was read before it, where it joins it', () => {
    const known = withOlder(withNewest(NOTHING_READ, page([3, 4], true)), page([1, 2]))
    const next = withNewest(known, page([4, 5], true))
    expect(minutesOf(next)).toEqual([1, 2, 3, 4, 5])
    expect(next.hasOlder).toBe(false)
  })

  test('leaves out what the client has deleted meanwhile', () => {
    const known = withNewest(NOTHING_READ, page([1, 2, 3]))
    expect(minutesOf(withNewest(known, page([1, 3])))).toEqual([1, 3])
    expect(withNewest(known, page([]))).toEqual(NOTHING_READ)
  })

  test('stands alone where more was said than it holds', () => {
    const known = withNewest(NOTHING_READ, page([1, 2]))
    expect(withNewest(known, page([7, 8], true))).toEqual({ exchanges: [7, 8].map(exchange), hasOlder: true })
  })
})

test('older pages come before, and say whether there is more', () => {
  const known = withNewest(NOTHING_READ, page([5], true))
  const next = withOlder(known, page([3, 4], true))
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
