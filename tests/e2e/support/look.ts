import { setTimeout as delay } from 'node:timers/promises'
import type { Locator, Page } from 'playwright-core'
import { afterAll, expect } from 'vitest'
import { IDLE, isFetching } from './under-way.ts'

const POLL = { interval: 50 }

/** How long at most a test has its eyes shut in `npm run test:blink`, where a page does not come to rest. Milliseconds. */
const BLINK = 2000

/**
 * In `npm run test:blink` a test looks once the page has come to rest: what stands for a moment only has gone then, and none may rest
 * on having been quick.
 */
async function blink(page: Page): Promise<void> {
  if (process.env['LYHORD_BLINK'] !== '1') return
  const end = Date.now() + BLINK
  for (let calm = 0; calm < 3 && Date.now() < end; calm = isFetching(page) ? 0 : calm + 1) {
    // A page whose clock stands is never idle, and one that is being left cannot say so.
    await Promise.race([page.evaluate(IDLE).catch(() => undefined), delay(BLINK)])
    await delay(POLL.interval)
  }
}

/** Asserts about what `look` gives once it is so; of a page nothing is ever read only once. */
export function expectSoon<T>(look: () => Promise<T> | T, message?: string) {
  return expect.poll(look, { ...POLL, ...(message === undefined ? {} : { message }) })
}

/** Waits until `look` gives what is expected. */
export async function becomes<T>(look: () => Promise<T> | T, expected: T): Promise<void> {
  await expectSoon(look).toEqual(expected)
}

/** Waits until `look` gives more than so much. */
export async function grows(look: () => Promise<number>, beyond: number): Promise<void> {
  await expectSoon(look).toBeGreaterThan(beyond)
}

/** The locators that each page has shown, and those that some page of the file has shown, in their own words. */
const shown = new WeakMap<Page, Set<string>>()
const shownInFile = new Set<string>()
const absentInFile = new Set<string>()

/** Waits until it is in view. */
export async function seen(...locators: readonly Locator[]): Promise<void> {
  for (const locator of locators) {
    await blink(locator.page())
    await locator.first().waitFor({ state: 'visible' })
    remember(locator)
  }
}

/** Waits until exactly so many are there, one at least; for none there is `gone` and `absent`. */
export async function counted(locator: Locator, count: number): Promise<void> {
  if (count === 0) throw new RangeError(`None of ${String(locator)} is to be counted: say gone or absent.`)
  await blink(locator.page())
  await expectSoon(() => locator.count()).toBe(count)
  remember(locator)
}

/** Waits until it is gone or hidden. Throws where this page has never shown it: what is mistyped is always gone. */
export async function gone(...locators: readonly Locator[]): Promise<void> {
  for (const locator of locators) {
    if (!isAmong(shown.get(locator.page()), locator)) throw new Error(`Never seen, so not gone: ${String(locator)}`)
    await locator.first().waitFor({ state: 'hidden' })
  }
}

/** Waits until there is none of what this page need not have shown. Another test of the file has to see the same. */
export async function absent(...locators: readonly Locator[]): Promise<void> {
  for (const locator of locators) {
    absentInFile.add(String(locator))
    await expectSoon(() => locator.count(), `how many of ${String(locator)}`).toBe(0)
  }
}

/** At the end of a file: fails where something was absent in one test that no test of it has seen. */
export function proveAbsences(): void {
  // oxlint-disable-next-line eslint/no-empty-pattern -- Vitest takes nothing else from a hook that needs no fixture
  afterAll(({}, file) => {
    const unproven = [...absentInFile].filter((name) => !isAmong(shownInFile, name))
    absentInFile.clear()
    shownInFile.clear()
    if (file.tasks.every((task) => task.result?.state === 'pass')) expect(unproven, 'absent but never seen').toEqual([])
  })
}

function remember(locator: Locator): void {
  const page = locator.page()
  const names = shown.get(page) ?? new Set()
  shown.set(page, names.add(String(locator)))
  shownInFile.add(String(locator))
}

/** Whether it was shown itself, or something inside it or a choice of it was. */
function isAmong(names: ReadonlySet<string> | undefined, locator: Locator | string): boolean {
  const name = String(locator)
  return [...(names ?? [])].some((other) => other === name || (other.startsWith(`${name}.`) && !other.includes('.or(')))
}

/** Gives an address back that a test has taken, and presses what asks it anew: that has to stand there until then. */
export async function retried(page: Page, url: string | RegExp, button: Locator): Promise<void> {
  await seen(button)
  await page.unroute(url)
  await button.click()
}

/** Waits until the browser is at this path (and query, where one is given); what the page says instead is in the error. */
export async function at(page: Page, path: string): Promise<void> {
  try {
    await page.waitForURL((url) => url.pathname + (path.includes('?') ? url.search : '') === path)
  } catch (error) {
    const said = await page.locator('body').innerText()
    throw new Error(`Not at ${path} but at ${page.url()}, which says:\n${said.slice(0, 1_000)}`, { cause: error })
  }
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
