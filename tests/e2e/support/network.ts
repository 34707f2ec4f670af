import { setTimeout as delay } from 'node:timers/promises'
import type { BrowserContext, Page, Route } from 'playwright-core'
import { expect } from 'vitest'
import { becomes } from './look.ts'
import { IDLE, isFetching } from './under-way.ts'

/** How late scripts are in `npm run test:late` that a page begins with and has to have, other scripts, and answers. Milliseconds. */
const LATE = { entry: 700, other: 150, answer: 300 } as const

/**
 * In `npm run test:late` a profile is on a slow line: what is pressed or written before the scripts are there is then really
 * early, and what a test reads without waiting for it is not there.
 */
export async function slowDown(context: BrowserContext): Promise<void> {
  if (process.env['LYHORD_LATE'] !== '1') return
  const lateBy = (url: string) => (url.includes('/entry.') ? LATE.entry : LATE.other)
  await context.route(/\/assets\/[^?]*\.js/, (route) => comeLate(route, lateBy(route.request().url())))
  await context.route(/\/(api|auth)\//, (route) => comeLate(route, LATE.answer))
}

async function comeLate(route: Route, by: number): Promise<void> {
  await delay(by)
  // The page may have gone meanwhile.
  await route.continue().catch(() => undefined)
}

/** Waits until the page has come to rest and nothing is on its way: what it fetches ahead, for later, is then there. */
export async function rested(page: Page): Promise<void> {
  let calm = 0
  const look = async () => {
    await page.evaluate(IDLE)
    calm = isFetching(page) ? 0 : calm + 1
    return calm
  }
  await expect.poll(look, { interval: 20 }).toBeGreaterThan(2)
}

/**
 * Answers the next request to an address in the test's own way, and no other. The way stays laid: where one is taken away the browser
 * may never answer what the page asks for at that very moment.
 */
export async function answerOnce(page: Page, url: string | RegExp, answer: (route: Route) => unknown): Promise<void> {
  let isAnswered = false
  await page.route(url, async (route) => {
    if (isAnswered) return route.fallback()
    isAnswered = true
    await answer(route)
  })
}

/** What is asked for at an address waits until it is let go: then it comes, or fails. */
export async function holdUp(page: Page, url: string | RegExp): Promise<(way?: 'come' | 'fail') => void> {
  let letGo: (way: 'come' | 'fail') => void = () => undefined
  const way = new Promise<'come' | 'fail'>((resolve) => (letGo = resolve))
  await page.route(url, async (route) => ((await way) === 'come' ? route.continue() : route.abort()))
  return (how = 'come') => letGo(how)
}

/** True once something of the page has been painted, which its looks come before: until then a person sees none of it. */
const PAINTED = `performance.getEntriesByName('first-contentful-paint').length > 0`

/** Opens a page as the build has drawn it, as a person first sees it; its script waits until it is let go. */
export async function openBeforeScripts(page: Page, path: string, script: RegExp) {
  const letGo = await holdUp(page, script)
  await page.goto(path, { waitUntil: 'commit' })
  await becomes(() => page.evaluate(PAINTED), true)
  return letGo
}
