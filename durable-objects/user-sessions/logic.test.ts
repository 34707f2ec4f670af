import { expect, test } from 'vitest'
import { SESSION_USE_NOTED_EVERY } from '../../contract/limits.ts'
import { grantsNeededFrom, judgeUse } from './logic.ts'

test('a session that is gone or has expired cannot be used', () => {
  expect(judgeUse(null, 10, null)).toEqual({ usable: false, touch: false })
  expect(judgeUse({ expiresAt: 10, lastUsedAt: 0 }, 10, null)).toEqual({ usable: false, touch: false })
})

test('a use is written down once a minute', () => {
  const session = { expiresAt: 10 * SESSION_USE_NOTED_EVERY, lastUsedAt: SESSION_USE_NOTED_EVERY }
  expect(judgeUse(session, SESSION_USE_NOTED_EVERY + 1, null)).toEqual({ usable: true, touch: false })
  expect(judgeUse(session, 2 * SESSION_USE_NOTED_EVERY, null)).toEqual({ usable: true, touch: true })
})

test('a session that nobody has used for so long has ended, and each use begins anew', () => {
  const session = { expiresAt: 1_000_000, lastUsedAt: 100_000 }
  expect(judgeUse(session, 159_999, 60_000).usable).toBe(true)
  expect(judgeUse(session, 160_000, 60_000)).toEqual({ usable: false, touch: false })
  expect(judgeUse({ ...session, lastUsedAt: 159_999 }, 160_000, 60_000).usable).toBe(true)
})

test('a grant made while the user was signing in is handed to the session', () => {
  expect(grantsNeededFrom(100_000)).toBeLessThanOrEqual(100_000 - 30_000)
})
