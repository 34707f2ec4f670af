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

test('homes by role, and paths not to come back to', () => {
  expect([homeOf('patient'), homeOf('therapist')]).toEqual(['/client', '/therapist'])
  expect(['/login', '/login?x', '/express-signup', '/loginx', '/client'].map(isEntryPath)).toEqual([
    true,
    true,
    true,
    false,
    false,
  ])
})
