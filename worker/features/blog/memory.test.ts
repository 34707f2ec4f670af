import { describe, expect, test } from 'vitest'
import { BLOG_FRESH_FOR, BLOG_STALE_FOR } from '../../../contract/blog-limits.ts'
import { Memory, OfMinute } from './memory.ts'

function away(): Error {
  const error = new Error('away')
  error.name = 'NeonDbError'
  return error
}

/** A memory, and how often it has asked. */
function counting(most = 10) {
  const memory = new Memory<string | null>(most, (value) => value !== null)
  const asked: string[] = []
  const read = (key: string, now: number, value: string | null | Error = `${key} at ${now}`) =>
    memory.read(key, now, async () => {
      asked.push(key)
      if (value instanceof Error) throw value
      return value
    })
  return { read, asked }
}

test('asks once a minute for the same', async () => {
  const { read, asked } = counting()
  expect(await read('a', 0)).toBe('a at 0')
  expect(await read('a', BLOG_FRESH_FOR - 1)).toBe('a at 0')
  expect(await read('b', 1)).toBe('b at 1')
  expect(await read('a', BLOG_FRESH_FOR)).toBe(`a at ${BLOG_FRESH_FOR}`)
  expect(asked).toEqual(['a', 'b', 'a'])
})

test('holds no more than it may: what was read longest ago goes', async () => {
  const { read, asked } = counting(2)
  for (const key of ['a', 'b', 'c', 'b', 'c', 'a']) await read(key, 0)
  expect(asked).toEqual(['a', 'b', 'c', 'a'])
})

test('does not keep what is not there', async () => {
  const { read, asked } = counting(1)
  await read('a', 0)
  for (let at = 1; at < 4; at += 1) expect(await read(`finns-inte-${at}`, 0, null)).toBeNull()
  expect(await read('a', 1)).toBe('a at 0')
  expect(asked).toHaveLength(4)
})

describe('while the database is away', () => {
  test('shows what it has, a day long', async () => {
    const { read } = counting()
    await read('a', 0)
    expect(await read('a', BLOG_STALE_FOR, away())).toBe('a at 0')
    await expect(read('a', BLOG_STALE_FOR + 1, away())).rejects.toThrow('away')
    await expect(read('b', 0, away())).rejects.toThrow('away')
  })

  test('and no longer than it is: another error is one', async () => {
    const { read } = counting()
    await read('a', 0)
    await expect(read('a', BLOG_FRESH_FOR, new Error('other'))).rejects.toThrow('other')
    expect(await read('a', BLOG_FRESH_FOR + 1)).toBe(`a at ${BLOG_FRESH_FOR + 1}`)
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
