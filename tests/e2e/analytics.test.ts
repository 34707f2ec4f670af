import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { countEvent } from '../../contract/analytics.ts'
import { eventCounts } from '../../worker/features/analytics/tables.ts'
import { useStage } from './support/stage.ts'

const stage = await useStage({ own: true })

/** How often a talk was begun from the top of the first page, on any day. */
async function begun(): Promise<number> {
  const rows = await stage.app.db
    .select({ count: eventCounts.count })
    .from(eventCounts)
    .where(and(eq(eventCounts.event, 'start_chat'), eq(eventCounts.location, 'hero')))
  return rows.reduce((sum, { count }) => sum + count, 0)
}

const HERO = '[data-event="start_chat"][data-location="hero"]'

test('a press on the first page is counted once, and leads on', async () => {
  const { page, refusals } = await stage.visitor()
  await page.goto('/')
  const sent = page.waitForRequest(`**${countEvent.path}`)
  await page.locator(HERO).first().click()
  const headers = await (await sent).allHeaders()
  expect(headers['content-type']).toBe('application/json')
  expect(headers['referer'] ?? '').toBe('')
  await page.waitForURL('**/instant-chat')
  await expect.poll(begun).toBe(1)
  expect(refusals).toEqual([])
})

test('a press without scripts leads on, and is not counted', async () => {
  const before = await begun()
  const { page } = await stage.visitor({ context: { javaScriptEnabled: false } })
  await page.goto('/')
  await page.locator(HERO).first().click()
  await page.waitForURL('**/instant-chat')
  expect(await begun()).toBe(before)
})

test('who asks by Global Privacy Control is not counted', async () => {
  const before = await begun()
  for (const asks of [{ 'Sec-GPC': '1' }, {}]) {
    const { page, address } = await stage.visitor()
    await page.context().setExtraHTTPHeaders({ 'CF-Connecting-IP': address, ...asks })
    await page.goto('/')
    const sent = page.waitForRequest(`**${countEvent.path}`)
    await page.locator(HERO).first().click()
    await sent
    await page.waitForURL('**/instant-chat')
  }
  // The other who pressed was the later one: the first would be counted by now.
  await expect.poll(begun).toBeGreaterThan(before)
  expect(await begun()).toBe(before + 1)
})
