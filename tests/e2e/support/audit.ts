import { readFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { wantsPictures } from './album.ts'
import { expectSoon } from './look.ts'
import { outputDirectory, SIZES } from './stage.ts'

/** Packed on its way to a page: to hand over its 650 kB as they are costs a browser four times what it costs to run them. */
const packedAxe = gzipSync(readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'))).toString(
  'base64',
)
const UNPACK = `new Response(
  new Blob([Uint8Array.from(atob('${packedAxe}'), (one) => one.charCodeAt(0))]).stream().pipeThrough(new DecompressionStream('gzip'))
).text().then((source) => { window.axeSource = source })`
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** What another theme can break: it changes colours alone, the document stays the same. */
const OF_COLOUR = ['color-contrast', 'link-in-text-block']
const RUN_ONLY = { light: { type: 'tag', values: RULES }, dark: { type: 'rule', values: OF_COLOUR } } as const

function axeRun(scheme: keyof typeof RUN_ONLY, within: string | null): string {
  const options = JSON.stringify({ runOnly: RUN_ONLY[scheme], resultTypes: ['violations'] })
  return `axe.run(${within === null ? 'document' : JSON.stringify(within)}, ${options}).then(({ violations }) =>
    violations.flatMap(({ id, nodes }) => nodes.map((node) => id + ' at ' + node.target.join(' ') + ': ' + node.failureSummary)))`
}

/**
 * Looks at a state of a page as axe does, in both sizes, for colours in both themes; keeps pictures for an album, also of 320 px.
 * `within` is what alone has changed, as a selector, where the page around it is looked at elsewhere.
 */
export async function audit(page: Page, name: string, within: string | null = null): Promise<void> {
  const before = page.viewportSize()
  await bringAxe(page)
  const found: string[] = []
  for (const size of Object.values(SIZES)) {
    await page.setViewportSize(size)
    // What a script makes of the size comes with the next frame.
    await page.evaluate(NEXT_FRAME)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await still(page)
      const violations: string[] = await page.evaluate(axeRun(colorScheme, within))
      found.push(...violations.map((text) => `${size.width} ${colorScheme}: ${text}`))
      await photograph(page, `${name}-${size.width}-${colorScheme}`)
    }
  }
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  for (const width of [640, 320]) await expectNoSidewaysScroll(page, width)
  await photograph(page, `${name}-320-light`)
  if (before !== null) await page.setViewportSize(before)
  expect(found, name).toEqual([])
}

async function bringAxe(page: Page): Promise<void> {
  if (await page.evaluate('window.axe !== undefined')) return
  await page.evaluate(UNPACK)
  // By itself: what is evaluated at once may do what the page's content policy denies to what comes later.
  await page.evaluate('(0, eval)(window.axeSource); delete window.axeSource')
}

/** Until no colour and no shape is on its way to another. */
async function still(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(MOVING), { timeout: 5000, interval: 50 }).toBe(0)
}

const NEXT_FRAME = 'new Promise((drawn) => requestAnimationFrame(drawn))'
const MOVING = `document.getAnimations().filter((one) => one.playState === 'running').length`

async function photograph(page: Page, name: string, { fullPage = false } = {}): Promise<void> {
  if (!wantsPictures()) return
  const folder = join(outputDirectory, fullPage ? 'pages' : 'screens')
  await mkdir(folder, { recursive: true })
  await page.screenshot({ path: join(folder, `${name}.png`), animations: 'disabled', fullPage })
}

/** From the narrowest phone to a wide screen: nothing reaches out sideways; for an album, the whole page at each in both themes. */
export async function lookAtEveryWidth(page: Page, name: string): Promise<void> {
  for (const width of [320, 390, 768, 1280, 1920]) {
    await expectNoSidewaysScroll(page, width)
    if (!wantsPictures()) continue
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await still(page)
      await photograph(page, `${name}-${width}-${colorScheme}`, { fullPage: true })
    }
  }
}

/** What reaches out of the window sideways. 640 is 1280 at a zoom of 200 %, 320 the narrowest that WCAG asks for. */
const OUTSIDE = `(() => {
  const width = document.documentElement.clientWidth
  if (document.documentElement.scrollWidth <= width && document.body.scrollWidth <= width) return []
  return [...document.querySelectorAll('body *')]
    .filter((element) => element.getBoundingClientRect().right > width + 1 && element.checkVisibility())
    .map((element) => element.tagName + ' ' + element.className).slice(0, 5)
})()`

/** With twice the text, as a browser can be set to, in the narrowest window: nothing reaches out of it. */
export async function expectRoomForTwiceTheText(page: Page): Promise<void> {
  await page.evaluate(`document.documentElement.style.fontSize = '200%'`)
  await expectNoSidewaysScroll(page, 320)
}

export async function expectNoSidewaysScroll(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 640 })
  await expectSoon(() => page.evaluate(OUTSIDE), `wider than ${width} px`).toEqual([])
}
