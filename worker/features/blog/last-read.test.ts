import { describe, expect, test } from 'vitest'
import { BLOG_FRESH_FOR, BLOG_STALE_FOR } from '../../../contract/blog-limits.ts'
import { LastRead, OfMinute } from './last-read.ts'

function away(): Error {
  const error = new Error('away')
  error.name = 'NeonDbError'
  return error
}

/** What was read last, and how often it has asked. */
function counting() {
  const lastRead = new LastRead<string>()
  let asked = 0
  const load = async (value: string | Error) => {
    asked += 1
    if (value instanceof Error) throw value
    return value
  }
  return {
    read: (now: number, value: string | Error) => lastRead.read(now, () => load(value)),
    readAnew: (now: number, value: string | Error) => lastRead.readAnew(now, () => load(value)),
    asked: () => asked,
  }
}

test('asks once a minute', async () => {
  const { read, asked } = counting()
  expect(await read(0, 'a')).toBe('a')
  expect(await read(BLOG_FRESH_FOR - 1, 'b')).toBe('a')
  expect(asked()).toBe(1)
  expect(await read(BLOG_FRESH_FOR, 'c')).toBe('c')
  expect(asked()).toBe(2)
})

test('asks anew where it is told to, and keeps that', async () => {
  const { read, readAnew } = counting()
  await read(0, 'a')
  expect(await readAnew(1, 'b')).toBe('b')
  expect(await read(2, 'c')).toBe('b')
  await expect(readAnew(3, away())).rejects.toThrow('away')
  expect(await read(4, 'd')).toBe('b')
})

describe('while the database is away', () => {
  test('shows what it has, a day long', async () => {
    const { read } = counting()
    await expect(read(0, away())).rejects.toThrow('away')
    await read(0, 'a')
    expect(await read(BLOG_STALE_FOR, away())).toBe('a')
    await expect(read(BLOG_STALE_FOR + 1, away())).rejects.toThrow('away')
  })

  test('and no longer than it is: another error is one', async () => {
    const { read } = counting()
    await read(0, 'a')
    await expect(read(BLOG_FRESH_FOR, new Error('other'))).rejects.toThrow('other')
    expect(await read(BLOG_FRESH_FOR + 1, 'b')).toBe('b')
  })
})

test('what may be done so often in a minute is used up until the minute is over', () => {
  const ofMinute = new OfMinute(3)
  const now = 1_000_000
  ofMinute.note(now)
  ofMinute.note(now)
  expect(ofMinute.isUsedUp(now)).toBe(false)
  ofMinute.note(now + 59_999)
  expect(ofMinute.isUsedUp(now + 59_999)).toBe(true)
  expect(ofMinute.isUsedUp(now + 60_000)).toBe(false)
  ofMinute.note(now + 60_000)
  expect(ofMinute.isUsedUp(now + 60_000)).toBe(false)
})
