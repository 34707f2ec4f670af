import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { audit } from './support/audit.ts'
import { wearOwnLetters } from './support/letters.ts'
import { absent, at, becomes, expectSoon, gone, hasFocus, seen } from './support/look.ts'
import { useStage, visit } from './support/stage.ts'

const stage = await useStage()
const FRESH = { hasAnsweredCookies: false, context: { reducedMotion: 'reduce' } } as const

/** The notice on a page that is read. */
function noticeOf(page: Page) {
  const region = page.getByRole('region', { name: 'Cookies', exact: true })
  return {
    region,
    essential: region.getByRole('button', { name: 'Endast nödvändiga' }),
    all: region.getByRole('button', { name: 'Godkänn alla' }),
    more: region.getByRole('link', { name: 'Läs mer' }),
    again: page.getByRole('contentinfo').getByRole('link', { name: 'Cookies' }),
  }
}

/** The second page is where somebody has read the first. */
async function meet(page: Page) {
  await visit(page, '/privacy')
  await visit(page, '/accessibility')
  const notice = noticeOf(page)
  await seen(notice.region)
  return notice
}

test('waits until the first screen has been read', async () => {
  const { page } = await stage.visitor({ ...FRESH, size: 'phone' })
  const { region } = noticeOf(page)
  await page.clock.install()
  await visit(page, '/accessibility')
  await absent(region)
  await page.clock.fastForward(8000)
  await seen(region)
  await wearOwnLetters(page)
  expect(await region.boundingBox()).toMatchObject({ x: 0, width: 390 })
  await expectSoon(async () => (await region.boundingBox())?.height, 'a line and two buttons').toBeLessThan(90)
})

test.for(['phone', 'desktop'] as const)(
  'takes no focus, weighs both answers alike, and never comes again: %s',
  async (size) => {
    const { page, context } = await stage.visitor({ ...FRESH, size })
    const cookie = (name: string) => ({ name, value: '1', url: stage.app.origin })
    await context.addCookies(['_ga', 'prefs', 'session_id', 'auth', 'csrftoken', 'lyhord_visitor'].map(cookie))
    const notice = await meet(page)
    await becomes(() => page.evaluate(`document.activeElement.closest('[aria-label="Cookies"]')`), null)
    const [one, other] = [await notice.essential.boundingBox(), await notice.all.boundingBox()]
    expect([one?.height, one?.y]).toEqual([other?.height, other?.y])
    await becomes(() => notice.essential.getAttribute('class'), await notice.all.getAttribute('class'))
    await audit(page, `site-cookies-${size}`)
    await notice.essential.click()
    await gone(notice.region)
    const names = async () => (await context.cookies()).map(({ name }) => name).toSorted()
    await becomes(names, ['auth', 'csrftoken', 'lyhord_visitor', 'session_id'])
    const record = await page.evaluate(`JSON.parse(localStorage.getItem('cookieConsent'))`)
    expect(record).toMatchObject({ accepted: false, cookiesAtConsent: { length: 6 } })
    await page.clock.install()
    await page.reload()
    await page.clock.fastForward(9000)
    await absent(notice.region)
  },
)

test('“Läs mer” leads to the list of all that is kept', async () => {
  const { page } = await stage.visitor(FRESH)
  const notice = await meet(page)
  await notice.more.click()
  await at(page, '/privacy')
  expect(new URL(page.url()).hash).toBe('#cookies')
  await seen(page.locator('#cookies'), page.getByRole('main').getByText('__Host-lyhord_visitor'))
})

test('gives way to what a person may be about to use, the footer’s lines to call among it', async () => {
  const { page } = await stage.visitor({ ...FRESH, size: 'phone' })
  const notice = await meet(page)
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await gone(notice.region)
  await page.evaluate('scrollTo(0, 0)')
  await seen(notice.region)
})

test('“Cookies” in the footer opens it again, and gets the focus back', async () => {
  const { page } = await stage.visitor({ context: FRESH.context })
  await visit(page, '/terms')
  const notice = noticeOf(page)
  await absent(notice.region)
  await notice.again.click()
  await seen(notice.region)
  await becomes(() => hasFocus(notice.region), true)
  await notice.all.click()
  await gone(notice.region)
  await becomes(() => hasFocus(notice.again), true)
})
