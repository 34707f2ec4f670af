import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { DAY, dayOf } from '../../worker/day.ts'
import { blogPosts } from '../../worker/features/blog/tables.ts'
import { newAddress } from '../support/addresses.ts'
import { failureOf } from '../support/api.ts'
import { newPost } from '../support/blog.ts'
import { CLOCK } from '../support/clock.ts'
import { useApp } from '../support/use-app.ts'
import { newVisitor } from '../support/visitor.ts'
import { until } from '../support/wait.ts'

// docs/credits-and-payments.md: what is given a day is given anew from midnight UTC on.

const REPLY = 24_000
const MINUTE = 60_000
const DANGER = 'Det vore bättre om jag inte fanns.'

const start = Date.now()
const toTenToMidnight = (dayOf(start) + 1) * DAY - 10 * MINUTE - start
const app = await useApp({
  prelude: CLOCK,
  vars: { CLOCK_AHEAD: String(toTenToMidnight), FREE_MODEL_BUDGET: String(6 * REPLY) },
  constants: { FREE_REPLIES_PER_VISITOR_AND_DAY: 1, REFUSALS_A_DAY: 1, SENTENCE_PAUSE: 1 },
})
const asked = () => app.ledger('anthropic').filter(({ detail }) => detail['purpose'] === 'chat').length

/** `ModelBudget`, as it is called. */
interface Share {
  take(tokens: number, purpose: 'danger'): Promise<boolean>
  giveBack(tokens: number, day: number): Promise<void>
}

/** How many replies a share still gives. */
async function repliesLeft(): Promise<number> {
  const share = await app.object<Share>('MODEL_BUDGET', 'danger:0')
  let replies = 0
  while (await share.take(REPLY, 'danger')) replies += 1
  return replies
}

/** How a post is read again and again from one address; gives what is counted then. */
async function readerOf(post: { readonly id: string; readonly slug: string }) {
  const headers = { 'CF-Connecting-IP': newAddress(), 'User-Agent': 'Mozilla/5.0 (iPhone) Safari/604.1' }
  const views = async () => (await app.db.select().from(blogPosts).where(eq(blogPosts.id, post.id)))[0]?.viewCount
  return async (expected: number) => {
    for (const _ of [1, 2])
      expect((await fetch(new URL(`/blog/${post.slug}`, app.origin), { headers })).status).toBe(200)
    await until(`${expected} views`, async () => (await views()) === expected)
  }
}

test('the budget, what a person may have for nothing, and what was refused end with the day, and a view counts again', async () => {
  const read = await readerOf(await newPost(app))
  await read(1)
  const [danger, refused] = [await newVisitor(app), await newVisitor(app)]
  await danger.say(DANGER)
  await danger.say(DANGER)
  expect(asked()).toBe(1)
  await failureOf(refused.say('Svara inte. [[refuse]]'))
  expect(await failureOf(refused.say('Hej'))).toMatchObject({ status: 429 })
  expect(asked()).toBe(2)
  expect(await repliesLeft()).toBeGreaterThan(0)
  expect(await repliesLeft()).toBe(0)

  await app.restart({ CLOCK_AHEAD: String(toTenToMidnight + 20 * MINUTE) })
  const share = await app.object<Share>('MODEL_BUDGET', 'danger:0')
  // Taken yesterday and given back today: today's budget is no larger for it.
  await share.giveBack(REPLY, dayOf(start))
  expect(await repliesLeft()).toBe(6)
  expect(await repliesLeft()).toBe(0)

  await app.restart({ CLOCK_AHEAD: String(toTenToMidnight + DAY + 20 * MINUTE) })
  await read(2)
  await danger.say(DANGER)
  await danger.say(DANGER)
  expect(asked()).toBe(3)
  expect((await refused.say('Hej')).remaining_chats).toBe(2)
  expect(asked()).toBe(4)
})
