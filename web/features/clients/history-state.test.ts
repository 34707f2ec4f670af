import { expect, test } from 'vitest'
import { ApiError } from '../../api/api-error.ts'
import { exchangeAt, historyPage } from '../../../tests/support/history-page.ts'
import { FIRST, withError, withPage } from './history-state.ts'

const timeOf = (minute: number) => new Date(minute * 60_000).toISOString()
const failed = (status: number, code = 'x') => new ApiError({ status, code, detail: 'x' })
const NEWEST = { of: 'newest' } as const
const open = withPage(FIRST, NEWEST, historyPage([5], true))
const older = { of: 'older', before: timeOf(5) } as const

test('an ended session refuses nothing: what was read stays, and the page waits to be asked for anew', () => {
  const ended = withError(open, NEWEST, ApiError.unauthorized())
  expect(ended).toEqual({ ...open, loading: 'newest' })
  expect(withPage(ended, NEWEST, historyPage([5, 6], true))).toMatchObject({
    loading: null,
    refusal: null,
    failure: null,
  })
})

test('a refusal lets go of what was read, and an older page that comes after it is let go of too', () => {
  const refusal = failed(403)
  const refused = withError(open, NEWEST, refusal)
  expect(refused).toEqual({ ...FIRST, loading: null, refusal })
  expect(withPage(refused, older, historyPage([3, 4]))).toEqual(refused)
  expect(withError(refused, older, failed(503))).toMatchObject({ exchanges: [], refusal })
  expect(withPage(refused, NEWEST, historyPage([6]))).toMatchObject({ isOpen: true, refusal: null })
})

test('an older page comes before what stands there, and not before something else', () => {
  expect(withPage(open, older, historyPage([3, 4])).exchanges).toEqual([3, 4, 5].map(exchangeAt))
  const newer = withPage(open, NEWEST, historyPage([8, 9], true))
  expect(withPage(newer, older, historyPage([3, 4]))).toEqual(newer)
})

test('what did not come is said beside what was read', () => {
  const error = failed(503)
  expect(withError(open, older, error)).toEqual({ ...open, failure: { of: 'older', error } })
})
