import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

/** Waits until it is in view. */
export async function seen(...locators: readonly Locator[]): Promise<void> {
  for (const locator of locators) await locator.first().waitFor({ state: 'visible' })
}

/** Waits until it is gone or hidden. */
export async function gone(...locators: readonly Locator[]): Promise<void> {
  for (const locator of locators) await locator.first().waitFor({ state: 'hidden' })
}

/** Waits until the browser is at this path (and query, where one is given). */
export async function at(page: Page, path: string): Promise<void> {
  await page.waitForURL((url) => url.pathname + (path.includes('?') ? url.search : '') === path)
}

const POLL = { timeout: 15_000, interval: 50 }

/** Waits until exactly so many are there. */
export async function counted(locator: Locator, count: number): Promise<void> {
  await expect.poll(() => locator.count(), POLL).toBe(count)
}

/** Waits until `look` gives what is expected. */
export async function becomes<T>(look: () => Promise<T> | T, expected: T): Promise<void> {
  await expect.poll(look, POLL).toEqual(expected)
}

/** Waits until `look` gives more than so much. */
export async function grows(look: () => Promise<number>, beyond: number): Promise<void> {
  await expect.poll(look, POLL).toBeGreaterThan(beyond)
}

/** True when the element has the keyboard's focus. */
export function hasFocus(locator: Locator): Promise<boolean> {
  return locator.evaluate((element: { matches(selector: string): boolean }) => element.matches(':focus'))
}

/** Counts the requests of a page to a path of the app, from now on. */
export function requestsTo(page: Page, path: string): { count(): number } {
  let count = 0
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === path) count += 1
  })
  return { count: () => count }
}
