import { expect, test } from 'vitest'
import { isLostRace } from './lost-race.ts'

function failed(code?: string): Error {
  return new Error('Failed query', { cause: Object.assign(new Error('failed'), { code }) })
}

test.each(['23505', '40P01', '40001'])('code %s is a lost race', (code) => {
  expect(isLostRace(failed(code))).toBe(true)
})

test.each([undefined, '23503', '42P01', '08006'])('code %s is none', (code) => {
  expect(isLostRace(failed(code))).toBe(false)
})

test('what is no error is none', () => {
  expect(isLostRace('23505')).toBe(false)
})
