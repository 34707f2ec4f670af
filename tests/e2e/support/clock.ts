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
  await expect.poll(look, { timeout: 15_000, interval: 100 }).toBe(true)
  await seen(locator)
}
