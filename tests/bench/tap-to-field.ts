import type { Browser, Page } from 'playwright-core'
import { atMost, type Benchmark } from './benchmark.ts'
import { builtSite, openBrowser } from './browser.ts'
import { median } from './statistics.ts'

const RUNS = 5
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, locale: 'sv-SE' } as const

/** As Lighthouse has a slow phone on slow 4G: bytes a second, milliseconds, and how many times slower the processor is. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 93_750 } as const
const SLOWER = 4

/** In every document: when a link was tapped, when the field is about to be drawn, and when its script answers. */
const MARKS = `
  addEventListener('pointerdown', () => sessionStorage.setItem('tapped', String(Date.now())), true)
  const look = () => {
    window.fieldAt ??= document.querySelector('textarea') === null ? undefined : Date.now()
    if (document.documentElement.dataset.field === 'here') window.aliveAt = Date.now()
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)`

/** In the landing page: all that it fetches ahead has come. */
const IS_WARM = `(() => {
  const links = [...document.querySelectorAll('link[rel=prefetch]')]
  return links.length > 0 && links.every(({ href }) => performance.getEntriesByName(href).length > 0)
})()`

/** How long somebody on a slow phone waits for the chat who has read the landing page for a few seconds. */
export const tapToField: Benchmark = {
  name: 'tap-to-field',
  summary: 'from the tap on “Börja prata” to the field of the chat, on a slow phone that the landing page has warmed',
  run: async (stand) => {
    await builtSite()
    const { origin } = await stand.app()
    const browser = await openBrowser()
    try {
      const runs: Awaited<ReturnType<typeof measure>>[] = []
      while (runs.length < RUNS) runs.push(await measure(browser, origin))
      return [
        {
          name: 'tap on “Börja prata” to a field that takes letters',
          value: median(runs.map(({ field }) => field)),
          unit: 'ms',
          limit: atMost(400),
        },
        {
          name: 'tap on “Börja prata” to a chat that answers',
          value: median(runs.map(({ alive }) => alive)),
          unit: 'ms',
          limit: null,
        },
      ]
    } finally {
      await browser.close()
    }
  },
}

async function measure(browser: Browser, origin: string): Promise<{ field: number; alive: number }> {
  const context = await browser.newContext(PHONE)
  try {
    const page = await context.newPage()
    await page.addInitScript(MARKS)
    await page.goto(`${origin}/`)
    await becomesTrue(page, IS_WARM)
    await slowDown(page)
    await page.getByRole('link', { name: 'Börja prata' }).locator('visible=true').first().tap()
    await page.waitForURL('**/instant-chat**')
    const field = page.locator('textarea')
    await field.pressSequentially('a')
    await becomesTrue(page, 'window.aliveAt !== undefined')
    const marks: { tapped: number; field: number; alive: number; text: string } = await page.evaluate(
      `({ tapped: Number(sessionStorage.tapped), field: fieldAt, alive: aliveAt, text: document.querySelector('textarea').value })`,
    )
    if (marks.text !== 'a') throw new Error(`The field has “${marks.text}” where a letter was pressed.`)
    return { field: marks.field - marks.tapped, alive: marks.alive - marks.tapped }
  } finally {
    await context.close()
  }
}

/** Asks again and again: the page's own policy lets nobody wait in it by a text that is read as a script. */
async function becomesTrue(page: Page, expression: string): Promise<void> {
  while (!(await page.evaluate(expression))) await page.waitForTimeout(20)
}

async function slowDown(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', NETWORK)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
}
