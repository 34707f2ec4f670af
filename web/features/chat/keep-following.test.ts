import { expect, test, vi } from 'vitest'
import type { ChatChange } from '../../../contract/chat.ts'
import { ApiError } from '../../api/api-error.ts'
import { SILENCE } from '../conversation/reply-driver.ts'
import { type FollowEvent, keepFollowing } from './keep-following.ts'

const CHANGE: ChatChange = { talk_id: null, message_id: null, state: 'changed' }
const open = (missed = false): FollowEvent => ({ event: 'open', data: { missed } })
const changed: FollowEvent = { event: 'changed', data: CHANGE }
const here: FollowEvent = { event: 'here' }

/** What one connection gives, and how it ends: it just ends, or throws. */
type Connection = readonly (FollowEvent | Error)[]

/** Follows over these connections, one after another, each second one second later; ends with the last of them. */
async function followed(connections: readonly Connection[], show: (change: ChatChange | null) => Promise<void>) {
  const controller = new AbortController()
  const told = { unseen: [] as number[], pauses: [] as number[] }
  let time = 0
  const left = [...connections]
  async function* listen(unseen: number): AsyncGenerator<FollowEvent> {
    told.unseen.push(unseen)
    for (const event of left.shift() ?? []) {
      time += 1000
      if (event instanceof Error) throw event
      yield event
    }
  }
  const seen = { at: 0 }
  await keepFollowing(
    {
      signal: controller.signal,
      now: () => time,
      pause: async (milliseconds) => {
        told.pauses.push(milliseconds)
        time += milliseconds
        if (left.length === 0) controller.abort()
      },
      watchNetwork: () => () => undefined,
      after: () => () => undefined,
      listen,
      show,
    },
    seen,
  )
  return { ...told, seenAt: seen.at }
}

test('shows each change, and whatever may have been missed, and says for how long nothing is known', async () => {
  const show = vi.fn<(change: ChatChange | null) => Promise<void>>(async () => undefined)
  const { unseen, seenAt } = await followed([[open(), changed, here], [open(true)]], show)
  expect(show.mock.calls).toEqual([[CHANGE], [null]])
  // The first second line is asked for after a wait of a second.
  expect(unseen).toEqual([0, 1000])
  expect(seenAt).toBe(5000)
})

test('what could not be shown counts as missed', async () => {
  const show = vi.fn<(change: ChatChange | null) => Promise<void>>(async () => undefined)
  show.mockRejectedValueOnce(ApiError.network())
  const { unseen } = await followed([[open(), changed], [open()]], show)
  // All was known at the first second; the change came at the next.
  expect(unseen).toEqual([0, 2000])
})

test('asks ever more seldom where it is refused or cut, and at once again after a line that lived', async () => {
  const refused = new ApiError({ status: 429, code: 'rate_limited', detail: 'För många.' })
  const cut: Connection = [refused]
  const { pauses } = await followed(
    [cut, cut, cut, cut, cut, cut, cut, cut, [open(), here], cut],
    async () => undefined,
  )
  expect(pauses.map((pause) => pause / 1000)).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 1, 2])
})

test('asks no more once the session has ended, or is another role’s', async () => {
  const forbidden = new ApiError({ status: 403, code: 'forbidden', detail: 'Nej.' })
  for (const error of [ApiError.unauthorized(), forbidden]) {
    const { unseen, pauses } = await followed([[error], [open()]], async () => undefined)
    expect([unseen, pauses]).toEqual([[0], []])
  }
})

test('a line that says nothing is given up', async () => {
  vi.useFakeTimers()
  const controller = new AbortController()
  let asked = 0
  const following = keepFollowing(
    {
      signal: controller.signal,
      now: () => 0,
      pause: async () => controller.abort(),
      watchNetwork: () => () => undefined,
      after: (milliseconds, late) => {
        const timer = setTimeout(late, milliseconds)
        return () => clearTimeout(timer)
      },
      async *listen(_, signal) {
        asked += 1
        yield here
        await new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
      },
      show: async () => undefined,
    },
    { at: 0 },
  )
  await vi.advanceTimersByTimeAsync(SILENCE)
  await following
  expect(asked).toBe(1)
  vi.useRealTimers()
})
