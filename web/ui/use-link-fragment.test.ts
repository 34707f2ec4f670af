import { expect, it } from 'vitest'
import { tokenOf } from './use-link-fragment.ts'

it.each([
  ['token=abc', 'abc'],
  ['token=', null],
  ['abc', null],
  ['', null],
  [null, null],
])('the token in the fragment %j', (fragment, token) => {
  expect(tokenOf(fragment)).toBe(token)
})
