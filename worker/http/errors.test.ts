import { expect, test } from 'vitest'
import { isDatabaseAway } from './errors.ts'

function neonError(code?: string): Error {
  const error = Object.assign(new Error('failed'), { code })
  error.name = 'NeonDbError'
  return new Error('Failed query', { cause: error })
}

test.each([undefined, '08006', '53300', '57P01', '57P03'])('code %s means that the database is away', (code) => {
  expect(isDatabaseAway(neonError(code))).toBe(true)
})

test.each(['23505', '22021', '42P01', '57014'])('code %s is an answer', (code) => {
  expect(isDatabaseAway(neonError(code))).toBe(false)
})

test('another error is not about the database', () => {
  expect(isDatabaseAway(new Error('other'))).toBe(false)
  expect(isDatabaseAway('text')).toBe(false)
})
