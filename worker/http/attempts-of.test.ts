import { describe, expect, test } from 'vitest'
import type { Context } from '../context.ts'
import {
  allAllow,
  countInTurn,
  takeInTurn,
  attemptsFrom,
  attemptsOf,
  attemptsUnder,
  countTogether,
  SITE_TIMES,
  slowedAttemptsOf,
} from './attempts-of.ts'

const RULE = { name: 'rule', limit: 2, window: 60_000 }
const [IPV4, SITE] = ['192.0.2.7', '2001:db8:1']
/** The /64 of this number in the site. */
const network = (at: number) => `${SITE}:${at}::/64`

/** A context whose counters are in memory; `most` is how many were asked at once. */
function counters() {
  const counts = new Map<string, number>()
  const seen = { asked: 0, most: 0 }
  const limiter = {
    async attempt(key: string, limit: number) {
      seen.most = Math.max(seen.most, ++seen.asked)
      await Promise.resolve()
      seen.asked -= 1
      const count = counts.get(key) ?? 0
      const allowed = count < limit
      if (allowed) counts.set(key, count + 1)
      return { allowed, retryAfter: allowed ? 0 : 1000 }
    },
    async slowed(key: string, { free }: { free: number }) {
      const count = counts.get(key) ?? 0
      if (count < free) counts.set(key, count + 1)
      return { allowed: count < free, retryAfter: count < free ? 0 : 3000, count: count + 1 }
    },
    giveBack: async (key: string) => void counts.set(key, (counts.get(key) ?? 0) - 1),
  }
  const bindings = { ATTEMPT_LIMITER: { idFromName: (name: string) => name, get: () => limiter } }
  return { ctx: contextOf({ bindings, config: { CODE_PEPPER: 'A'.repeat(43) } }), counts, seen }
}

/** No more of a context than the counters read. */
function contextOf(parts: unknown): Pick<Context, 'bindings' | 'config'> {
  return parts as Context
}

test('an IPv4 address has the limit of its rule, and no site', async () => {
  const { ctx, counts } = counters()
  const allowed = async () => (await attemptsFrom(ctx, RULE, IPV4)).isAllowed()
  expect([await allowed(), await allowed(), await allowed()]).toEqual([true, true, false])
  expect(counts.size).toBe(1)
})

test.each([
  [RULE, RULE.limit * SITE_TIMES],
  [{ ...RULE, ofSite: 3 }, 3],
])('however many networks of one /48 come, they have no more than their site has: %j', async (rule, limit) => {
  const { ctx, seen } = counters()
  let allowed = 0
  for (let at = 0; at < 20; at++) if (await (await attemptsFrom(ctx, rule, network(at))).isAllowed()) allowed += 1
  expect(allowed).toBe(limit)
  expect(seen.most).toBe(2)
  await expect((await attemptsFrom(ctx, rule, network(21))).count()).rejects.toMatchObject({ status: 429 })
  expect(await (await attemptsFrom(ctx, rule, '2001:db8:2:0::/64')).isAllowed()).toBe(true)
})

test('what an address is refused takes nothing of its site, and what is given back counts under neither', async () => {
  const { ctx } = counters()
  for (let times = 0; times < 20; times++) await (await attemptsFrom(ctx, RULE, network(0))).isAllowed()
  const neighbour = await attemptsFrom(ctx, RULE, network(1))
  for (let times = 0; times < 20; times++) {
    await neighbour.count()
    await neighbour.giveBack()
  }
  for (let at = 2; at < 5; at++) {
    const another = await attemptsFrom(ctx, RULE, network(at))
    expect([await another.isAllowed(), await another.isAllowed(), await another.isAllowed()]).toEqual([
      true,
      true,
      false,
    ])
  }
})

test('of several rules the first that refuses keeps the later ones from counting', async () => {
  const { ctx } = counters()
  const inAll = { ...RULE, name: 'all' }
  for (let times = 0; times < 3; times++) {
    await allAllow([attemptsOf(ctx, { ...RULE, limit: 1 }, 'person'), attemptsOf(ctx, inAll, 'all')])
  }
  expect(await (await attemptsOf(ctx, inAll, 'all')).isAllowed()).toBe(true)
  expect(await (await attemptsOf(ctx, inAll, 'all')).isAllowed()).toBe(false)
})

test('of several rules what a later one refuses, or cannot count, is given back to the earlier ones', async () => {
  const { ctx } = counters()
  const own = attemptsOf(ctx, { ...RULE, limit: 1 }, 'person')
  const usedUp = attemptsOf(ctx, { ...RULE, name: 'all', limit: 0 }, 'all')
  const away = own.then((attempts) => ({ ...attempts, isAllowed: () => Promise.reject(new Error('away')) }))
  expect(await allAllow([own, usedUp])).toBe(false)
  await expect(allAllow([own, away])).rejects.toThrow('away')
  await expect(countInTurn([own, usedUp])).rejects.toMatchObject({ status: 429 })
  const taken = await takeInTurn([own])
  await taken?.giveBack()
  await countInTurn([own])
  await expect(countInTurn([own])).rejects.toMatchObject({ status: 429 })
})

test('what cannot be given back leaves the answer as it is', async () => {
  const { ctx } = counters()
  const stuck = attemptsOf(ctx, RULE, 'person').then((attempts) => ({
    ...attempts,
    giveBack: () => Promise.reject(new Error('away')),
  }))
  expect(await allAllow([stuck, attemptsOf(ctx, { ...RULE, name: 'all', limit: 0 }, 'all')])).toBe(false)
  await (await takeInTurn([stuck]))?.giveBack()
})

describe('counters that are asked together', () => {
  const SLOWED = { name: 'slowed', free: 1, longest: 60_000, memory: 60_000, refusal: 'Vänta, eller be om en länk.' }

  test('count under none what one of them refuses, and tell the longest wait in the words of the first', async () => {
    const { ctx, counts } = counters()
    const both = await Promise.all([attemptsOf(ctx, RULE, 'person'), slowedAttemptsOf(ctx, SLOWED, 'person')])
    await countTogether(both)
    for (let times = 0; times < 3; times++) {
      await expect(countTogether(both)).rejects.toMatchObject({
        status: 429,
        detail: SLOWED.refusal,
        headers: { 'Retry-After': '3' },
      })
    }
    expect([...counts.values()]).toEqual([1, 1])
    await both[0].count()
    await expect(countTogether(both)).rejects.toMatchObject({ status: 429, headers: { 'Retry-After': '3' } })
  })

  test('say what their own rule says, where they are the rules of one subject', async () => {
    const { ctx } = counters()
    const under = await attemptsUnder(
      ctx,
      [
        { ...RULE, limit: 1 },
        { ...RULE, name: 'other' },
      ],
      'a@b.se',
      'Be om en länk.',
    )
    await under.count()
    await expect(under.count()).rejects.toMatchObject({ status: 429, detail: 'Be om en länk.' })
  })

  test('count under none what one of them cannot count', async () => {
    const { ctx, counts } = counters()
    const away = { attempt: () => Promise.reject(new Error('away')), giveBack: () => Promise.reject(new Error('away')) }
    await expect(countTogether([await attemptsOf(ctx, RULE, 'person'), away])).rejects.toThrow('away')
    expect([...counts.values()]).toEqual([0])
  })
})
