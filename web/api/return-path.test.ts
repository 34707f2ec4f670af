import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { homeOf, isEntryPath, safeReturnPath } from './return-path.ts'

describe('safeReturnPath', () => {
  test.each(['/client', '/client/chat?a=1#b', '/å'])('keeps %s on this site', (path) => {
    expect(safeReturnPath(path)).toMatch(/^\/[^/]/)
  })

  test.each([
    '//evil.test',
    '/\\evil.test',
    '/\t/evil.test',
    '\\\\evil.test',
    'https://evil.test',
    'javascript:alert(1)',
    '',
    null,
    7,
  ])('refuses %j', (value) => {
    expect(safeReturnPath(value)).toBeNull()
  })

  test('whatever comes in, what goes out stays on this site', () => {
    const anything = fc.oneof(
      fc.string(),
      fc.webPath(),
      fc.webUrl(),
      fc.string().map((text) => `/${text}`),
    )
    const staysHere = fc.property(anything, (value) => {
      const path = safeReturnPath(value)
      return path === null || new URL(path, 'https://here.test').origin === 'https://here.test'
    })
    expect(fc.check(staysHere).counterexample).toBeNull()
  })
})

test('homes by role', () => {
  expect([homeOf('patient'), homeOf('therapist')]).toEqual(['/client', '/therapist'])
})

test.each([
  '/login',
  '/login?x',
  '/express-signup',
  '/register',
  '/register/client',
  '/register?steg=2',
  '/therapist-register',
  '/therapist/signup#a',
  '/invitation-register',
  '/resend-verification',
  '/password-reset',
  '/reset-password?token=x',
])('there is no coming back to %s', (path) => {
  expect(isEntryPath(path)).toBe(true)
})

test.each(['/loginx', '/registered', '/client', '/therapist', '/therapist/signups', '/invite/AB12CD34'])(
  'one may come back to %s',
  (path) => {
    expect(isEntryPath(path)).toBe(false)
  },
)
