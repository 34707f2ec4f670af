import { expect, test } from 'vitest'
import { isCode, isDue, type Lock, LOCKED, readLock } from './lock.ts'

const LOCK: Lock = { owner: 'a', minutes: 5, salt: 's', verifier: 'v', credential: null, wrong: 0 }
const NOW = 1_800_000_000_000
const minutesAgo = (minutes: number) => String(NOW - minutes * 60_000)

test('it closes after its minutes without a press, and not before', () => {
  expect(isDue(LOCK, minutesAgo(4.99), NOW)).toBe(false)
  expect(isDue(LOCK, minutesAgo(5), NOW)).toBe(true)
  expect(isDue({ ...LOCK, minutes: 15 }, minutesAgo(5), NOW)).toBe(false)
})

test('once closed it stays so, whatever the time is', () => {
  expect(isDue(LOCK, LOCKED, NOW)).toBe(true)
})

test('what nobody noted, what is no time, and what lies ahead are no press', () => {
  for (const seen of [null, '', 'soon', minutesAgo(-1)]) expect(isDue(LOCK, seen, NOW), String(seen)).toBe(true)
})

test('a code has four to eight digits and nothing else', () => {
  for (const code of ['1234', '12345678']) expect(isCode(code), code).toBe(true)
  for (const text of ['123', '123456789', '12 34', 'abcd', '', '१२३४']) expect(isCode(text), text).toBe(false)
})

test('it is read for who set it alone, and nothing half-written locks anybody out', () => {
  const text = JSON.stringify(LOCK)
  expect(readLock(text, 'a')).toEqual(LOCK)
  for (const account of ['b', null]) expect(readLock(text, account)).toBeNull()
  for (const broken of [null, '', '{', '1', JSON.stringify({ ...LOCK, minutes: 2 }), JSON.stringify({ owner: 'a' })])
    expect(readLock(broken, 'a'), String(broken)).toBeNull()
})
