import { expect, test } from 'vitest'
import { isAborted, isDatabaseAway, isLostRace, isOwnerGone } from './database-error.ts'

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

test.each(['23505', '40P01', '40001'])('code %s is a lost race', (code) => {
  expect(isLostRace(neonError(code))).toBe(true)
})

test.each([undefined, '23503', '42P01', '08006'])('code %s is no lost race', (code) => {
  expect(isLostRace(neonError(code))).toBe(false)
})

test('a foreign key that leads nowhere tells that the owner is gone', () => {
  expect(isOwnerGone(neonError('23503'))).toBe(true)
})

test.each([undefined, '23505', '08006', '40001'])('code %s does not tell that an owner is gone', (code) => {
  expect(isOwnerGone(neonError(code))).toBe(false)
})

test('a batch was undone by its own condition alone', () => {
  expect(isAborted(neonError('22012'))).toBe(true)
  expect(isAborted(neonError('23505'))).toBe(false)
})

test('what is no error of the database is none of them', () => {
  for (const is of [isLostRace, isOwnerGone, isAborted, isDatabaseAway]) {
    expect(is('23505')).toBe(false)
    expect(is(Object.assign(new Error('other'), { code: '23505' }))).toBe(false)
  }
})
