import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { InstantChatPage } from './pages/instant-chat-page.ts'
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
    await chat.field.fill('Det jag inte har skickat.')
    await page.reload()
    await chat.ready()
    expect(await shiftsOf(page)).toEqual([])
  })
}
