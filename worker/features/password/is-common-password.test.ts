import { expect, test } from 'vitest'
import { isCommonPassword } from './is-common-password.ts'

test.each([
  'password',
  'PASSWORD1',
  'Sommar2026!',
  'aaaaaaaa',
  '12345678',
  'lösenord123',
  'Iloveyou!!',
  'trustno1',
  'abcabcabc',
  'Lyhörd2026!',
  'lyhord123',
  '123-Terapeut',
  'samtalsterapi',
])('%s is refused', (password) => {
  expect(isCommonPassword(password)).toBe(true)
})

test.each(['en blå cykel i regnet', 'x9!kPq27zz', 'lyhord-demo-2026', 'samtal om regnet', '7392-8164-55'])(
  '%s is taken',
  (password) => {
    expect(isCommonPassword(password)).toBe(false)
  },
)
