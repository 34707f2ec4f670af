import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { NEUTRAL_SITE } from '../../web/features/safety/leave-rule.ts'
import { audit } from './support/audit.ts'
import { at, becomes, gone, hasFocus, seen } from './support/look.ts'
import { type Size, SIZES, useStage } from './support/stage.ts'

const stage = await useStage()

/** How a panel opens, by what the browser has; `unknown` is what it does not know of the page's markup. */
const WAYS = {
  'by the script': { javaScriptEnabled: true, unknown: /$^/ },
  'by the script, where the browser knows no commands': {
    javaScriptEnabled: true,
    unknown: / (?:command|closedby)="[^"]*"/g,
  },
  'by its command, without scripts': { javaScriptEnabled: false, unknown: /$^/ },
  'as a popover, without either': {
    javaScriptEnabled: false,
    unknown: / (?:command|commandfor|closedby)="[^"]*"/g,
  },
} as const
type Way = keyof typeof WAYS

const PANELS = [
  ['Meny', 'phone'],
  ['Akut hjälp', 'phone'],
  ['Meny', 'desktop'],
  ['Akut hjälp', 'desktop'],
] as const

/** The first page in such a browser. In a wide window the largest text leaves room for the menu alone. */
async function openSite(way: Way, size: Size): Promise<Page> {
  const { javaScriptEnabled, unknown } = WAYS[way]
  const { page } = await stage.visitor({ size, context: { reducedMotion: 'reduce', javaScriptEnabled } })
  const textSize = size === 'desktop' ? 'larger' : ''
  await page.addInitScript(`localStorage.setItem('lyhord_text_size', '${textSize}')`)
  await page.route('/', async (route) => {
    const response = await route.fetch()
    const html = (await response.text()).replace('<html ', `<html data-text-size="${textSize}" `)
    await route.fulfill({ response, body: html.replaceAll(new RegExp(unknown, 'g'), '') })
  })
  await page.goto('/')
  return page
}

function partsOf(page: Page, name: string) {
  const panel = page.getByRole('dialog', { name })
  const opener = page.getByRole('banner').getByRole('button', { name })
  return { panel, opener, close: panel.getByRole('button', { name: 'Stäng' }) }
}

/**
 * Where the focus is: the number of the panel's part that has it, null where that is the panel itself or the browser's own bar, and
 * words for a part that something covers, or that stands behind the panel.
 */
const FOCUS = `(() => {
  const panel = document.querySelector('dialog:is(:modal, :popover-open)')
  const one = document.activeElement
  if (one === document.body || one === panel) return null
  const { x, y, width, height } = one.getBoundingClientRect()
  if (!one.contains(document.elementFromPoint(x + width / 2, y + height / 2))) return 'covered: ' + one.outerHTML
  const number = [...panel.querySelectorAll('a, button')].filter((part) => part.checkVisibility()).indexOf(one)
  return number < 0 ? 'behind: ' + one.outerHTML : number
})()`

/** The numbers of the parts that a key leads to, pressed so often that it leads round. */
async function stopsBy(page: Page, key: 'Tab' | 'Shift+Tab', count: number): Promise<readonly number[]> {
  const stops: number[] = []
  for (let press = 0; press < count + 3; press += 1) {
    await page.keyboard.press(key)
    const where = await page.evaluate<number | string | null>(FOCUS)
    expect(where, 'a stop behind the panel').not.toBeTypeOf('string')
    if (typeof where === 'number') stops.push(where)
  }
  return [...new Set(stops)].toSorted((one, other) => one - other)
}

test.for(Object.keys(WAYS) as Way[])('a panel holds the focus and gives it back: %s', async (way) => {
  for (const [name, size] of PANELS) {
    const page = await openSite(way, size)
    const { panel, opener, close } = partsOf(page, name)
    await opener.focus()
    await page.keyboard.press('Enter')
    await seen(panel)
    await becomes(() => hasFocus(close), true)
    const count = await panel.locator('a:visible, button:visible').count()
    expect(count).toBeGreaterThan(10)
    const every = Array.from({ length: count }, (_, part) => part)
    for (const key of ['Tab', 'Shift+Tab'] as const) expect(await stopsBy(page, key, count), key).toEqual(every)
    // From a part of it: what has led on to the browser's own bar stays there.
    await close.focus()
    await page.keyboard.press('Escape')
    await gone(panel)
    await becomes(() => hasFocus(opener), true)
  }
})

test.for(Object.keys(WAYS) as Way[])('a press beside a panel closes it, and so does its button: %s', async (way) => {
  for (const [name, size] of PANELS) {
    const page = await openSite(way, size)
    const { panel, opener, close } = partsOf(page, name)
    const { width, height } = SIZES[size]
    await opener.click()
    await seen(panel)
    // In the menu that is below its last link.
    await page.mouse.click(name === 'Meny' ? width - 30 : width / 2, height - 40)
    await panel.getByRole('heading', { name }).click()
    await seen(panel)
    await page.mouse.click(8, height - 8)
    await gone(panel)
    await opener.click()
    await close.click()
    await gone(panel)
    await at(page, '/')
  }
})

test.for(['phone', 'desktop'] as const)('no fault that axe finds in an open panel: %s', async (size) => {
  for (const name of ['Meny', 'Akut hjälp'] as const) {
    const page = await openSite('by the script', size)
    const { panel, opener } = partsOf(page, name)
    await opener.click()
    await seen(panel)
    await audit(page, `site-panel-${name === 'Meny' ? 'menu' : 'urgent'}-${size}`)
  }
})

test('a link to a place on the same page closes the menu; a number that is pressed stays in view', async () => {
  const page = await openSite('by the script', 'phone')
  const menu = partsOf(page, 'Meny')
  await menu.opener.click()
  await seen(menu.panel)
  await menu.panel.getByRole('link', { name: 'Priser' }).click()
  await gone(menu.panel)
  await becomes(() => new URL(page.url()).hash, '#priser')
  const help = partsOf(page, 'Akut hjälp')
  await help.opener.click()
  await page.evaluate(`addEventListener('click', (event) => event.preventDefault())`)
  await help.panel.getByRole('link', { name: /^Ring Kvinnofridslinjen/ }).click()
  await seen(help.panel)
})

test('Esc three times leaves also from a panel, which the first one closes', async () => {
  const page = await openSite('by the script', 'phone')
  await page.context().route(`${NEUTRAL_SITE}**`, (route) => route.fulfill({ body: 'Väder' }))
  const { panel, opener } = partsOf(page, 'Akut hjälp')
  await opener.click()
  await seen(panel)
  for (let press = 0; press < 3; press += 1) await page.keyboard.press('Escape')
  await page.waitForURL(NEUTRAL_SITE)
})
