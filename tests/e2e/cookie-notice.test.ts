import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { InstantChatPage } from './pages/instant-chat-page.ts'
import { audit } from './support/audit.ts'
import { wearOwnLetters } from './support/letters.ts'
import { absent, becomes, gone, hasFocus, expectSoon, requestsTo, seen } from './support/look.ts'
import { rested } from './support/network.ts'
import { useStage, visit } from './support/stage.ts'

const stage = await useStage()
const FRESH = { hasAnsweredCookies: false, context: { reducedMotion: 'reduce' } } as const

/** The notice as a person meets it. */
class Notice {
  readonly page: Page
  readonly region: Locator
  readonly essential: Locator
  readonly all: Locator
  readonly more: Locator
  readonly again: Locator

  constructor(page: Page) {
    this.page = page
    this.region = page.getByRole('region', { name: 'Cookies', exact: true })
    this.essential = this.region.getByRole('button', { name: 'Endast nödvändiga' })
    this.all = this.region.getByRole('button', { name: 'Godkänn alla' })
    this.more = this.region.getByRole('button', { name: 'Läs mer' })
    this.again = page.getByRole('contentinfo').getByRole('button', { name: 'Cookies' })
  }

  /** Opens a page and lets the time to read it pass, through which the notice is not there. */
  async outwait(): Promise<this> {
    await this.page.clock.install()
    await visit(this.page, '/payment-cancelled')
    await absent(this.region)
    await this.page.clock.fastForward(8000)
    await seen(this.region)
    return this
  }

  /** Opens a page by way of another: the first navigation is what the notice waits for. */
  async meet(): Promise<this> {
    await visit(this.page, '/payment-success')
    await this.page.evaluate(`(() => {
      history.pushState(null, '', '/payment-cancelled')
      dispatchEvent(new PopStateEvent('popstate'))
    })()`)
    await seen(this.page.getByRole('heading', { level: 1, name: 'Betalningen avbröts' }), this.region)
    return this
  }
}

async function stored(page: Page): Promise<Record<string, unknown> | null> {
  return page.evaluate(`JSON.parse(localStorage.getItem('cookieConsent'))`)
}

/** True when a press in the middle of the element would reach it. */
function isReachable(locator: Locator): Promise<boolean> {
  return locator.evaluate(REACHABLE)
}

interface Place {
  getBoundingClientRect(): { x: number; y: number; width: number; height: number }
  contains(other: unknown): boolean
  ownerDocument: { elementFromPoint(x: number, y: number): unknown }
}

function REACHABLE(element: Place): boolean {
  const { x, y, width, height } = element.getBoundingClientRect()
  return element.contains(element.ownerDocument.elementFromPoint(x + width / 2, y + height / 2))
}

test.for(['phone', 'desktop'] as const)(
  'stands on a first visit, takes no focus, and weighs both answers alike: %s',
  async (size) => {
    const { page } = await stage.visitor({ ...FRESH, size })
    expect(await (await fetch(`${stage.app.origin}/login`)).text()).not.toContain('Godkänn alla')
    const notice = await new Notice(page).meet()
    await seen(notice.essential, notice.all)
    await becomes(() => page.evaluate(`document.activeElement.closest('[aria-label="Cookies"]')`), null)
    const [one, other] = [await notice.essential.boundingBox(), await notice.all.boundingBox()]
    expect(one?.height).toBe(other?.height)
    expect(one?.y).toBe(other?.y)
    expect(Math.abs((one?.width ?? 0) - (other?.width ?? 100))).toBeLessThan(2)
    await becomes(() => notice.essential.getAttribute('class'), await notice.all.getAttribute('class'))
    await audit(page, `cookies-${size}`)
    await notice.more.click()
    await seen(notice.region.getByText('lyhord_visitor'), notice.region.getByText('Inga. De cookies vi själva sätter'))
    await audit(page, `cookies-more-${size}`)
    await page.emulateMedia({ media: 'print' })
    await gone(notice.region)
  },
)

test('“Endast nödvändiga” keeps the answer and deletes what is not essential', async () => {
  const { page, context } = await stage.visitor(FRESH)
  const cookie = (name: string) => ({ name, value: '1', url: stage.app.origin })
  await context.addCookies(['_ga', 'prefs', 'session_id', 'auth', 'csrftoken', 'lyhord_visitor'].map(cookie))
  const notice = await new Notice(page).meet()
  await notice.more.click()
  await seen(notice.region.getByRole('listitem').filter({ hasText: '_ga' }))
  await notice.essential.click()
  await gone(notice.region)
  const names = async () => (await context.cookies()).map(({ name }) => name).toSorted()
  await becomes(names, ['auth', 'csrftoken', 'lyhord_visitor', 'session_id'])
  const record = await stored(page)
  expect(record).toMatchObject({ accepted: false })
  expect(Date.parse(String(record?.['timestamp']))).toBeGreaterThan(Date.now() - 60_000)
  expect(record?.['cookiesAtConsent']).toHaveLength(6)
  const fetched = requestsTo(page, await scriptOfNotice(page))
  await page.reload()
  await rested(page)
  await absent(notice.region)
  expect(fetched.count(), 'the notice is not even fetched').toBe(0)
})

/** The notice's own script, as this page has fetched it. */
function scriptOfNotice(page: Page): Promise<string> {
  return page.evaluate(
    `new URL(performance.getEntriesByType('resource').find(({ name }) => name.includes('/cookie-notice-')).name).pathname`,
  )
}

test('“Godkänn alla” keeps the answer and every cookie; another tab takes it over', async () => {
  const { page, context } = await stage.visitor(FRESH)
  await context.addCookies([{ name: 'prefs', value: '1', url: stage.app.origin }])
  const other = await context.newPage()
  await new Notice(other).meet()
  const notice = await new Notice(page).meet()
  await notice.all.click()
  await gone(notice.region, new Notice(other).region)
  await expectSoon(() => stored(page)).toMatchObject({ accepted: true, cookiesAtConsent: ['prefs'] })
  expect((await context.cookies()).map(({ name }) => name)).toEqual(['prefs'])
})

test.for(['phone', 'desktop'] as const)('waits until the first screen has been read: %s', async (size) => {
  const { page } = await stage.visitor({ ...FRESH, size })
  const notice = await new Notice(page).outwait()
  await wearOwnLetters(page)
  const box = await notice.region.boundingBox()
  if (size === 'phone') {
    expect(box).toMatchObject({ x: 0, width: 390 })
    await expectSoon(async () => (await notice.region.boundingBox())?.height, 'a line and two buttons').toBeLessThan(90)
  } else {
    expect(box?.width, 'a card').toBeLessThan(340)
    expect((box?.x ?? 0) + (box?.width ?? 0), 'in the corner').toBeGreaterThan(1240)
  }
})

test.for(['phone', 'desktop'] as const)('never stands over a composer, and is back after it: %s', async (size) => {
  const { page } = await stage.visitor({ ...FRESH, size })
  const notice = await new Notice(page).meet()
  const chat = await new InstantChatPage(page).open()
  await gone(notice.region)
  for (const place of [chat.field, chat.send]) await becomes(() => isReachable(place), true)
  await page.goBack()
  const isBack = async () => {
    await page.evaluate('scrollTo(0, 0)')
    return notice.region.isVisible()
  }
  await becomes(isBack, true)
})

test('the keyboard reaches it first, is not held in it, and goes on in the page', async () => {
  const { page } = await stage.visitor({ ...FRESH, size: 'desktop' })
  const notice = await new Notice(page).outwait()
  await page.keyboard.press('Tab')
  await becomes(() => hasFocus(page.getByRole('link', { name: 'Hoppa till innehållet' })), true)
  for (const stop of [notice.more, notice.essential, notice.all]) {
    await page.keyboard.press('Tab')
    await becomes(() => hasFocus(stop), true)
  }
  await page.keyboard.press('Tab')
  await becomes(() => hasFocus(page.getByRole('banner').getByRole('link', { name: 'Lyhörd, hem' })), true)
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await gone(notice.region)
  await becomes(() => hasFocus(page.getByRole('main')), true)
})

test('“Cookies” in the footer opens it again, and gets the focus back', async () => {
  const { page } = await stage.visitor({ size: 'desktop', context: { reducedMotion: 'reduce' } })
  await visit(page, '/contact')
  const notice = new Notice(page)
  await absent(notice.region)
  await notice.again.click()
  await seen(notice.region)
  await becomes(() => hasFocus(notice.region), true)
  await notice.all.click()
  await gone(notice.region)
  await becomes(() => hasFocus(notice.again), true)
  await expectSoon(() => stored(page)).toMatchObject({ accepted: true })
})

test('the list names everything that a talk leaves in the browser', async () => {
  const { page, context } = await stage.visitor(FRESH)
  const chat = await new InstantChatPage(page).open()
  await chat.ask('Jag sover dåligt.')
  await chat.field.fill('Något till')
  const notice = await new Notice(page).meet()
  const keys: string[] = await page.evaluate('[...Object.keys(localStorage), ...Object.keys(sessionStorage)]')
  const cookies = (await context.cookies()).map(({ name }) => name)
  expect(keys).toContain('instantChatDraft')
  expect(cookies).toContain('lyhord_visitor')
  await notice.more.click()
  // Over https the browser knows them by the name that the list has.
  for (const name of [...keys, ...cookies.map((cookie) => `__Host-${cookie}`)])
    await seen(notice.region.getByText(name, { exact: true }))
})
