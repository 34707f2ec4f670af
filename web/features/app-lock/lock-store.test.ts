import { beforeEach, expect, test } from 'vitest'
import { session } from '../../api/session.ts'
import type { Lock } from './lock.ts'
import { close, keepLock, lockIfDue, notePress, reopen } from './lock-store.ts'

const NOW = 1_800_000_000_000
const MINUTE = 60_000
const LOCK: Lock = { owner: 'a', minutes: 5, salt: 's', verifier: 'v', credential: null, wrong: 0 }

beforeEach(() => {
  session.signIn('token', { id: 'a' } as never)
  keepLock(LOCK)
  reopen(NOW)
})

test('a press lets its minutes begin anew', () => {
  notePress(NOW + 4 * MINUTE)
  expect(lockIfDue(NOW + 8 * MINUTE)).toBeNull()
  expect(lockIfDue(NOW + 9 * MINUTE)).toEqual(LOCK)
})

test('a press on what is closed opens nothing: it is closed for whoever looks next', () => {
  close()
  notePress(NOW + MINUTE)
  expect(lockIfDue(NOW + MINUTE)).toEqual(LOCK)
})
