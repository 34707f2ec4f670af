import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { seen } from './look.ts'

/** Longer than the longest pause between two tries of a query. Milliseconds. */
const PAUSE = 5000

/** Waits for what comes only after pauses, which the page's own clock is moved past. The clock must be installed. */
export async function seenAfterPauses(page: Page, locator: Locator): Promise<void> {
  const look = async () => {
    if (await locator.first().isVisible()) return true
    await page.clock.fastForward(PAUSE)
    return false
  }
  await expect.poll(look, { interval: 100 }).toBe(true)
  await seen(locator)
}

/** Lets the page's clock stand still, a minute ahead: what waits for a time comes when the test moves the clock on or lets it go again. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
}

/** For `addInitScript`: what a page would do after exactly so many milliseconds, as a redirect, it never does, so that there is time to look. */
export function holdBack(...delays: readonly number[]): string {
  return `(() => {
    const start = window.setTimeout.bind(window)
    window.setTimeout = (work, delay, ...rest) => (${JSON.stringify(delays)}.includes(delay) ? 0 : start(work, delay, ...rest))
  })()`
}
