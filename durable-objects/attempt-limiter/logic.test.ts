import { expect, test } from 'vitest'
import { DAY } from '../../worker/day.ts'
import { countAttempt, countedIn, countSlowed, giveBackAttempt, isUsedUp, type Window } from './logic.ts'

function attempts(times: readonly number[], limit: number, length: number): boolean[] {
  let window: Window | null = null
  return times.map((now) => {
    const verdict = countAttempt(window, limit, length, now)
    window = verdict.window
    return verdict.allowed
  })
}

test('lets the limit through and no more, until the window has passed', () => {
  expect(attempts([0, 1, 2, 99, 100, 101], 2, 100)).toEqual([true, true, false, false, true, true])
})

test('a day is the calendar’s, whenever its first attempt was', () => {
  const noon = 10 * DAY + DAY / 2
  const first = countAttempt(null, 1, DAY, noon)
  expect(first.window).toEqual({ startedAt: 10 * DAY, count: 1 })
  expect(countAttempt(first.window, 1, DAY, noon + 5)).toMatchObject({ allowed: false, retryAfter: DAY / 2 - 5 })
  expect(countAttempt(first.window, 1, DAY, 11 * DAY)).toMatchObject({ allowed: true })
})

test('says how long to wait', () => {
  const first = countAttempt(null, 1, 1000, 500)
  expect(countAttempt(first.window, 1, 1000, 700)).toMatchObject({ allowed: false, retryAfter: 800 })
})

test('takes back one attempt and no other', () => {
  const twice = countAttempt(countAttempt(null, 2, 1000, 0).window, 2, 1000, 1).window
  expect(countAttempt(twice, 2, 1000, 2).allowed).toBe(false)
  const once = giveBackAttempt(twice)
  const again = countAttempt(once, 2, 1000, 2)
  expect(again.allowed).toBe(true)
  expect(countAttempt(again.window, 2, 1000, 3)).toMatchObject({ allowed: false, retryAfter: 997 })
  expect(giveBackAttempt(giveBackAttempt(giveBackAttempt(twice)))).toMatchObject({ count: 0 })
  expect(giveBackAttempt(null)).toBeNull()
})

test('slows what goes on: each wait is twice as long, up to the longest, and none is the last', () => {
  const slowing = { free: 2, longest: 5000, memory: 60_000 }
  let window: Window | null = null
  let now = 0
  const waits: number[] = []
  for (let tries = 0; tries < 8; tries++) {
    const early = countSlowed(window, slowing, now)
    if (!early.allowed) {
      expect(countSlowed(early.window, slowing, now + early.retryAfter - 1).allowed).toBe(false)
      now += early.retryAfter
    }
    waits.push(early.retryAfter)
    window = countSlowed(window, slowing, now).window
  }
  expect(waits).toEqual([0, 0, 1000, 2000, 4000, 5000, 5000, 5000])
  expect(countSlowed(window, slowing, now + 60_000)).toMatchObject({ allowed: true, window: { count: 1 } })
})

test('a window is used up from its last attempt to its end', () => {
  const at = (count: number) => ({ startedAt: 1000, count })
  expect([null, at(1), at(2), at(3)].map((window) => isUsedUp(window, 2, 100, 1099))).toEqual([
    false,
    false,
    true,
    true,
  ])
  expect(isUsedUp(at(2), 2, 100, 1100)).toBe(false)
})

test('what was counted is told to the end of its window', () => {
  const window = { startedAt: 1000, count: 3 }
  expect([countedIn(null, 100, 1050), countedIn(window, 100, 1099), countedIn(window, 100, 1100)]).toEqual([0, 3, 0])
})
