import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { talkInUse } from './talk-in-use.ts'

const TALK = '0f6b1c5e-6f7e-4a53-9a55-0d6c1c1b7a01'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('what is sent before the open talk is known is said in that talk, private as it is', async () => {
  const talk = talkInUse(null)
  const said = talk.toWriteIn()
  talk.found(TALK, true)
  await expect(said).resolves.toEqual({ talk_id: TALK, private: true })
})

test('where nobody knows which talk is open it is said in private', async () => {
  const [missed, silent] = [talkInUse(null), talkInUse(null)]
  missed.missed()
  await expect(missed.toWriteIn()).resolves.toEqual({ private: true })
  const said = silent.toWriteIn()
  await vi.advanceTimersByTimeAsync(3000)
  await expect(said).resolves.toEqual({ private: true })
})

test('a talk that the address names waits for nothing, and is what its row says', async () => {
  await expect(talkInUse(TALK).toWriteIn()).resolves.toEqual({ talk_id: TALK })
})

test('where there is no talk yet and none can be begun it is said in the first', async () => {
  const talk = talkInUse(null)
  talk.found(null, false)
  await expect(talk.toWriteIn()).resolves.toEqual({ private: false })
})
