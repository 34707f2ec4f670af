import { expect, it } from 'vitest'
import { signupModeOf } from './signup-mode.ts'

it.each([
  ['/express-signup', false, 'express'],
  ['/register/client', false, 'standard'],
  ['/register/client/', false, 'standard'],
  ['/invitation-register', false, 'invitation'],
  ['/express-signup', true, 'invitation'],
  ['/register/client', true, 'invitation'],
  ['/anything-else', false, 'express'],
] as const)('%s, with an invitation: %s, is %s', (path, invited, mode) => {
  expect(signupModeOf(path, invited)).toBe(mode)
})
