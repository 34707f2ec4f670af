import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { newPatient } from '../support/people.ts'
import { AccountPage } from './pages/account-page.ts'
import { InstantChatPage } from './pages/instant-chat-page.ts'
import { becomes, counted, seen } from './support/look.ts'
import { useStage } from './support/stage.ts'

const stage = await useStage()

/** Notes every shift of the page that no key or press has brought about, with what moved. */
const WATCH = `
  window.shifts = []
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries()) {
      if (!hadRecentInput) window.shifts.push([value, ...sources.map(({ node }) => node?.className ?? node?.nodeName)])
    }
  }).observe({ type: 'layout-shift', buffered: true })`

/** Two frames on, so that what has moved has been noted. */
const shiftsOf = (page: Page): Promise<unknown[]> =>
  page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(window.shifts))))')

for (const size of ['phone', 'desktop'] as const) {
  test(`nothing of the chat moves by itself on a first visit: ${size}`, async () => {
    const { page } = await stage.visitor({ size, hasAnsweredCookies: false })
    await page.addInitScript(WATCH)
    await new InstantChatPage(page).open()
    expect(await shiftsOf(page)).toEqual([])
  })

  test(`nor where a talk and a draft are kept: ${size}`, async () => {
    const { page } = await stage.visitor({ size })
    await page.addInitScript(WATCH)
    const chat = await new InstantChatPage(page).open()
    await chat.ask('Jag sover dåligt.')
    // A draft of one line: a longer one makes the field grow when it comes back.
    await chat.field.fill('Inte skickat än.')
    await page.reload()
    await chat.ready()
    await counted(chat.own, 1)
    await becomes(() => chat.field.inputValue(), 'Inte skickat än.')
    expect(await shiftsOf(page)).toEqual([])
  })
}

test.for(['/', '/help', '/sakerhet', '/therapist-landing', '/work-life-balance', '/blog'])(
  'nothing of a page that is read moves by itself, however late its fonts come: %s',
  async (path) => {
    for (const size of ['phone', 'desktop'] as const) {
      const { page } = await stage.visitor({ size, hasAnsweredCookies: false })
      await page.addInitScript(WATCH)
      await page.route('**/*.woff2', async (route) => {
        await page.waitForTimeout(500)
        await route.continue()
      })
      await page.goto(path)
      await page.evaluate('document.fonts.ready')
      expect(await shiftsOf(page), size).toEqual([])
    }
  },
)

/** Notes each place of the header's way out, frame by frame. */
const WATCH_WAY_OUT = `
  window.places = []
  const look = () => {
    const { left } = document.querySelector('header [title^="Lämna snabbt"]')?.getBoundingClientRect() ?? {}
    if (left !== undefined && window.places.at(-1) !== left) window.places.push(left)
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)`

test('the quick way out never moves from under a finger while a signed-in page comes', async () => {
  const { page } = await stage.visitor({ as: await newPatient(stage.app), size: 'desktop' })
  await page.addInitScript(WATCH_WAY_OUT)
  await (await new AccountPage(page).open()).loaded()
  await seen(page.getByRole('banner').getByRole('button', { name: /Klient/ }))
  expect(await page.evaluate('window.places')).toHaveLength(1)
})
