import { expect, test } from 'vitest'
import { grantsNeededFrom, judgeUse, TOUCH_INTERVAL } from './logic.ts'

test('a session that is gone or has expired cannot be used', () => {
  expect(judgeUse(null, 10)).toEqual({ usable: false, touch: false })
  expect(judgeUse({ expiresAt: 10, lastUsedAt: 0 }, 10)).toEqual({ usable: false, touch: false })
})

test('a use is written down once a minute', () => {
  const session = { expiresAt: 10 * TOUCH_INTERVAL, lastUsedAt: TOUCH_INTERVAL }
  expect(judgeUse(session, TOUCH_INTERVAL + 1)).toEqual({ usable: true, touch: false })
  expect(judgeUse(session, 2 * TOUCH_INTERVAL)).toEqual({ usable: true, touch: true })
})

test('a grant made while the user was signing in is handed to the session', () => {
  expect(grantsNeededFrom(100_000)).toBeLessThanOrEqual(100_000 - 30_000)
})
