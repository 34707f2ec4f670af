import { expect, test } from 'vitest'
import { ApiError } from '../../api/api-error.ts'
import { isTurnedAway } from './use-leave-when-refused.ts'

test.each([
  [401, 'unauthorized', true],
  [403, 'forbidden', true],
  [403, 'two_factor_missing', false],
  [404, 'not_found', false],
])('an answer of %i %s takes its reader away: %s', (status, code, away) => {
  expect(isTurnedAway(new ApiError({ status, code, detail: 'x' }))).toBe(away)
})

test('a page that has come takes nobody away', () => {
  expect(isTurnedAway(null)).toBe(false)
})
