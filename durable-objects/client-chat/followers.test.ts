import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ChatChange } from '../../contract/chat.ts'
import { FOLLOW_HEARTBEAT, FOLLOW_LIFETIME, FOLLOWERS_AT_ONCE } from '../../contract/follow-limits.ts'
import { Followers } from './followers.ts'

beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }))
afterEach(() => void vi.useRealTimers())

const CHANGE: ChatChange = { talk_id: null, message_id: null, state: 'changed' }

/** The names of all events of a page that has ended. */
async function heardBy(stream: ReadableStream<Uint8Array>): Promise<string[]> {
  const text = await new Response(stream).text()
  return [...text.matchAll(/^event: (\w+)$/gm)].map(([, name]) => name ?? '')
}

test('all are told of a change, and nobody once they have gone', async () => {
  const followers = new Followers()
  const [one, two, gone] = [followers.follow(0, 'a'), followers.follow(0, 'a'), followers.follow(0, 'a')]
  await gone.cancel()
  expect(followers.count).toBe(2)
  followers.tell(CHANGE)
  followers.clear()
  expect(await Promise.all([heardBy(one), heardBy(two)])).toEqual([
    ['open', 'changed'],
    ['open', 'changed'],
  ])
  expect(vi.getTimerCount()).toBe(0)
})

test('one more than may be there ends the oldest', async () => {
  const followers = new Followers()
  const streams = Array.from({ length: FOLLOWERS_AT_ONCE + 1 }, () => followers.follow(0, 'a'))
  expect(followers.count).toBe(FOLLOWERS_AT_ONCE)
  followers.tell(CHANGE)
  followers.clear()
  const [oldest, ...others] = await Promise.all(streams.map(heardBy))
  expect(oldest).toEqual(['open'])
  expect(others).toEqual(others.map(() => ['open', 'changed']))
})

test('each is heard of while it lasts, and ends when its time is over', async () => {
  const followers = new Followers()
  const heard = heardBy(followers.follow(0, 'a'))
  vi.advanceTimersByTime(FOLLOW_LIFETIME)
  expect(followers.count).toBe(0)
  expect(vi.getTimerCount()).toBe(0)
  const beats = FOLLOW_LIFETIME / FOLLOW_HEARTBEAT - 1
  expect(await heard).toEqual(['open', ...Array.from({ length: beats }, () => 'here')])
})

test('who has signed out hears no more after a heartbeat, and others do; where nobody can say, all do', async () => {
  const standing = vi.fn<(sids: readonly string[]) => Promise<readonly string[]>>(async () => ['a'])
  standing.mockRejectedValueOnce(new Error('Away.'))
  const followers = new Followers(null, standing)
  const pages = ['a', 'b', 'b'].map((sid) => followers.follow(0, sid))
  await vi.advanceTimersByTimeAsync(FOLLOW_HEARTBEAT)
  expect(followers.count).toBe(3)
  await vi.advanceTimersByTimeAsync(FOLLOW_HEARTBEAT)
  expect(standing.mock.lastCall).toEqual([['a', 'b']])
  expect(followers.count).toBe(1)
  followers.tell(CHANGE)
  followers.clear()
  const signedOut = ['open', 'here', 'here']
  expect(await Promise.all(pages.map(heardBy))).toEqual([[...signedOut, 'changed'], signedOut, signedOut])
})

test('one that takes nothing is dropped, and keeps the others from nothing', async () => {
  const followers = new Followers()
  const dead = followers.follow(0, 'a')
  const live = followers.follow(0, 'a').getReader()
  for (let n = 0; followers.count === 2; n++) {
    if (n > 100) throw new Error('Nobody was dropped.')
    followers.tell(CHANGE)
    await live.read()
  }
  followers.tell(CHANGE)
  expect((await live.read()).done).toBe(false)
  await dead.cancel()
})

test('who listens again is told whether something was missed, and told so where nobody remembers', () => {
  const followers = new Followers()
  expect([followers.hasMissed(500), followers.hasMissed(60_000)]).toEqual([false, true])
  vi.advanceTimersByTime(120_000)
  expect(followers.hasMissed(60_000)).toBe(false)
  followers.tell(CHANGE)
  vi.advanceTimersByTime(30_000)
  expect([followers.hasMissed(20_000), followers.hasMissed(40_000)]).toEqual([false, true])
})
