import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { crisisLines } from '../../contract/safety-lines.ts'
import figures from '../../safety/figures.json' with { type: 'json' }
import { expectNoSidewaysScroll } from './support/audit.ts'
import { at, becomes, counted, seen } from './support/look.ts'
import { useStage, visit } from './support/stage.ts'

const stage = await useStage()
const CALM = { context: { reducedMotion: 'reduce' } } as const
const PATH = '/sakerhet'

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

describe.each([true, false])('the page about safety, with scripts: %s', (javaScriptEnabled) => {
  test('leads to each of its parts, the lines first of all', async () => {
    const { page } = await stage.visitor({ size: 'phone', context: { ...CALM.context, javaScriptEnabled } })
    await page.goto(PATH)
    await seen(page.getByRole('heading', { level: 1, name: 'Säkerhet' }))
    await seen(page.getByRole('main').locator('a[href="tel:112"]').first())
    const ways = page.getByRole('navigation', { name: 'Innehåll' }).getByRole('link')
    await counted(ways, 7)
    for (const way of await ways.all()) {
      await way.click()
      await at(page, PATH)
      const name = (await way.innerText()).trim()
      await seen(page.getByRole('heading', { level: 2, name, exact: true }))
    }
  })
})

test('every line of the contract can be called, and those with a chat written to', async () => {
  const { page } = await stage.visitor(CALM)
  await visit(page, PATH)
  const call = part(page, 'Vem du kan ringa')
  for (const { name, number, tel, chatUrl } of crisisLines) {
    await seen(call.getByRole('link', { name: `Ring ${name}, ${number}` }).first())
    await seen(call.locator(`a[href="${tel}"]`).first())
    if (chatUrl !== null) await seen(call.locator(`a[href="${chatUrl}"]`).first())
  }
})

test('the figures are those of the build’s own file', async () => {
  const { page } = await stage.visitor(CALM)
  await visit(page, PATH)
  const text = await part(page, 'Vad vi har mätt').innerText()
  const percent = new Intl.NumberFormat('sv-SE', { style: 'percent', minimumFractionDigits: 1 })
  for (const { share, low, high } of [figures.found, figures.sure, figures.untouched])
    for (const value of [share, low, high]) expect(text).toContain(percent.format(value))
  for (const { count, of } of [figures.found, figures.sure, figures.untouched, figures.notSure])
    expect(text).toMatch(new RegExp(`${count}|${of - count}`))
  expect(text).toContain(`Av ${figures.found.of} texter om fara hittade filtret ${figures.found.count}.`)
})

test('says who takes a complaint of what', async () => {
  const { page } = await stage.visitor(CALM)
  await visit(page, PATH)
  const complain = part(page, 'Om något har gått fel')
  for (const name of ['Lyhörd', 'Din terapeut', 'Inspektionen för vård och omsorg (IVO)', '1177'])
    await seen(complain.getByRole('term').filter({ hasText: name }).first())
  await seen(complain.getByText('Samtalen med AI:n är stöd, inte vård.'), complain.getByText('Patientnämnden i din'))
  await complain.getByRole('link', { name: 'Till kontaktsidan' }).click()
  await at(page, '/contact')
})

test('is reached from help, terms, policy, footer and the urgent help', async () => {
  const { page } = await stage.visitor(CALM)
  for (const from of ['/help#om-jag-mar-riktigt-daligt', '/terms', '/privacy']) {
    await page.goto(from)
    await page.getByRole('main').getByRole('link', { name: 'Så märks fara, och vad som händer då' }).click()
    await at(page, PATH)
  }
  await page.goto('/help')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Säkerhet', exact: true }).click()
  await at(page, PATH)
  await visit(page, '/help')
  await page.getByRole('banner').getByRole('button', { name: 'Akut hjälp' }).click()
  await page
    .getByRole('dialog', { name: 'Akut hjälp' })
    .getByRole('link', { name: /^Vad Lyhörd gör vid fara/ })
    .click()
  await at(page, PATH)
})

test('the app’s urgent help opens it beside the talk, which stays', async () => {
  const { page, context } = await stage.visitor(CALM)
  await visit(page, '/login')
  await page.getByRole('banner').getByRole('button', { name: 'Akut hjälp' }).click()
  const opened = context.waitForEvent('page')
  await page
    .getByRole('dialog', { name: 'Akut hjälp' })
    .getByRole('link', { name: /^Vad Lyhörd gör vid fara/ })
    .click()
  await becomes(async () => new URL((await opened).url()).pathname, PATH)
  await at(page, '/login')
})

test.for([320, 390, 768, 1280])('nothing sticks out to the side at %i px', async (width) => {
  const { page } = await stage.visitor({ context: { ...CALM.context, viewport: { width, height: 800 } } })
  await visit(page, PATH)
  await expectNoSidewaysScroll(page, width)
  await seen(page.getByRole('heading', { level: 1, name: 'Säkerhet' }))
})
