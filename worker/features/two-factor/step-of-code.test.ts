import { expect, test } from 'vitest'
import { createAppSecret, otpauthUri, stepOfCode } from './step-of-code.ts'

/** The secret of RFC 6238's test vectors, `12345678901234567890`, and two of them cut to six digits. */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
const at = (seconds: number) => new Date(seconds * 1000)

test.each([
  ['287082', 59, 1],
  ['081804', 1_111_111_109, 37_037_036],
])('%s is the code of its step', (code, seconds, step) => {
  expect(stepOfCode(SECRET, code, at(seconds))).toBe(step)
})

test('a code counts one step early and one step late, and is told by its own step', () => {
  expect(stepOfCode(SECRET, '287082', at(29))).toBe(1)
  expect(stepOfCode(SECRET, '287082', at(89))).toBe(1)
  expect(stepOfCode(SECRET, '287082', at(90))).toBeNull()
  expect(stepOfCode(SECRET, '287083', at(59))).toBeNull()
})

test('a secret has 160 bits and is another each time', () => {
  expect(createAppSecret()).toMatch(/^[A-Z2-7]{32}$/)
  expect(createAppSecret()).not.toBe(createAppSecret())
})

test('the address of the QR code names the service, the person and the settings', () => {
  const uri = new URL(otpauthUri(SECRET, 'elin+1@exempel.se'))
  expect(uri.protocol).toBe('otpauth:')
  expect(decodeURIComponent(uri.pathname)).toContain('Lyhörd:elin+1@exempel.se')
  expect(Object.fromEntries(uri.searchParams)).toEqual({
    issuer: 'Lyhörd',
    secret: SECRET,
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  })
})
