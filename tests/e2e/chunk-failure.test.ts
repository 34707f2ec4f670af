import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { InstantChatPage } from './pages/instant-chat-page.ts'
import { audit } from './support/audit.ts'
import { at, becomes, counted, gone, expectSoon, seen } from './support/look.ts'
import { answerOnce, holdUp, openBeforeScripts, rested } from './support/network.ts'
import { useStage, visit } from './support/stage.ts'

const stage = await useStage()
const CALM = { context: { reducedMotion: 'reduce' } } as const
const GONE = { status: 404, contentType: 'application/json', body: '{}' } as const

/** A page that is not prerendered, and a link to it that is on every screen of the test. */
const ELSEWHERE = { path: '/payment-cancelled', script: /\/assets\/payment-cancelled-page-/ }

/** Goes there as a link does. */
async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate(`window.__reactRouterDataRouter.navigate(${JSON.stringify(path)}); undefined`)
}

/** Counts the documents that the browser loads from now on. */
function documentsOf(page: Page): { count(): number } {
  let count = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) count += 1
  })
  return { count: () => count }
}

const screen = (page: Page) => page.getByRole('heading', { level: 1, name: 'Sidan kunde inte laddas', exact: true })

test('a script of an earlier build is not answered with a page', async () => {
  const answer = await fetch(`${stage.app.origin}/assets/help-page-ABCDEFGH.js`)
  expect(answer.status).toBe(404)
  expect(answer.headers.get('Content-Type')).toContain('application/json')
})

test('after a deploy the page loads itself anew, once, and is there', async () => {
  const { page } = await stage.visitor(CALM)
  await visit(page, '/login')
  await answerOnce(page, ELSEWHERE.script, (route) => route.fulfill(GONE))
  const documents = documentsOf(page)
  await follow(page, ELSEWHERE.path)
  await seen(page.getByRole('heading', { level: 1, name: 'Betalningen avbröts' }))
  await at(page, ELSEWHERE.path)
  await becomes(() => documents.count(), 1)
})

test('where the script stays missing, one reload and then a screen that says so', async () => {
  const { page } = await stage.visitor(CALM)
  await visit(page, '/login')
  const documents = documentsOf(page)
  // It is there again with the second reload, the one asked for: the page must not mend itself before.
  await page.route(ELSEWHERE.script, (route) => (documents.count() < 2 ? route.fulfill(GONE) : route.continue()))
  await follow(page, ELSEWHERE.path)
  await seen(screen(page), page.getByText('Det du har skrivit i chatten finns kvar.'))
  await audit(page, 'chunk-missing')
  await becomes(() => documents.count(), 1)
  await expectSoon(() => page.locator('body').innerText()).not.toContain('Unexpected Application Error!')
  await seen(
    page.getByRole('link', { name: 'Till startsidan' }),
    page.getByRole('main').getByRole('link', { name: '112' }),
  )
  await page.getByRole('button', { name: 'Ladda om sidan' }).click()
  await seen(page.getByRole('heading', { level: 1, name: 'Betalningen avbröts' }))
  await becomes(() => documents.count(), 2)
})

test('where not even the error screen can be fetched, its plain form stands', async () => {
  const { page } = await stage.visitor(CALM)
  await visit(page, '/login')
  for (const script of [ELSEWHERE.script, /\/assets\/error-screen-/]) {
    await page.route(script, (route) => route.fulfill(GONE))
  }
  await follow(page, ELSEWHERE.path)
  await seen(screen(page), page.getByRole('button', { name: 'ladda om sidan' }))
  await audit(page, 'chunk-missing-plain')
})

test('a page with its own bar has the site’s header on the error screen', async () => {
  const { page } = await stage.visitor(CALM)
  await visit(page, '/login')
  await page.route(/\/assets\/design-page-/, (route) => route.fulfill(GONE))
  await follow(page, '/design')
  await seen(screen(page), page.getByRole('banner').getByRole('button', { name: 'Akut hjälp' }))
  await counted(page.getByRole('main'), 1)
})

test('an anonymous talk and what is being written outlive the reload', async () => {
  const { page } = await stage.visitor(CALM)
  const chat = await new InstantChatPage(page).open()
  const reply = await chat.ask('Jag sover dåligt.')
  await chat.field.fill('Det jag inte har skickat.')
  await page.route(ELSEWHERE.script, (route) => route.fulfill(GONE))
  await page.goto(ELSEWHERE.path)
  await seen(screen(page))
  await page.goBack()
  await chat.ready()
  await becomes(() => chat.field.inputValue(), 'Det jag inte har skickat.')
  await counted(chat.own, 1)
  await becomes(async () => (await chat.bubbles()).at(-1), reply)
  await chat.ask('Är du kvar?')
})

test('without a network nothing is reloaded, and the way back is open', async () => {
  const { page, context } = await stage.visitor(CALM)
  await visit(page, '/login')
  await rested(page)
  const documents = documentsOf(page)
  await context.setOffline(true)
  await follow(page, ELSEWHERE.path)
  await seen(screen(page), page.getByText('Det du har skrivit i chatten finns kvar.'))
  expect(documents.count()).toBe(0)
  await page.getByRole('button', { name: 'Gå tillbaka' }).click()
  await seen(page.getByLabel('E-post'))
})

test('without a network no link leads out of the anonymous chat, and the talk stays', async () => {
  const { page, context } = await stage.visitor(CALM)
  const chat = await new InstantChatPage(page).open()
  await chat.ask('Jag sover dåligt.')
  await chat.field.fill('Det jag inte har skickat.')
  const documents = documentsOf(page)
  await context.setOffline(true)
  await seen(page.getByText('Ingen uppkoppling. Det du skrivit finns kvar.'))
  await page.getByRole('link', { name: 'Skapa konto' }).click()
  await page.getByRole('link', { name: 'villkor' }).click()
  await counted(chat.own, 1)
  await becomes(() => chat.field.inputValue(), 'Det jag inte har skickat.')
  expect(documents.count()).toBe(0)
  await context.setOffline(false)
  await page.getByRole('link', { name: 'Skapa konto' }).click()
  await at(page, '/express-signup')
})

test('a script that does not come is given up after 120 seconds', async () => {
  const { page } = await stage.visitor(CALM)
  await page.clock.install()
  await visit(page, '/login')
  const documents = documentsOf(page)
  await answerOnce(page, ELSEWHERE.script, () => undefined)
  const asked = page.waitForRequest(ELSEWHERE.script)
  await follow(page, ELSEWHERE.path)
  await asked
  // The clock goes on by itself too, and a busy machine may be seconds late.
  await page.clock.fastForward(100_000)
  expect(documents.count()).toBe(0)
  await page.clock.fastForward(21_000)
  await seen(page.getByRole('heading', { level: 1, name: 'Betalningen avbröts' }))
  await becomes(() => documents.count(), 1)
})

test('a page that takes its time is announced by a quiet line', async () => {
  const { page } = await stage.visitor(CALM)
  await visit(page, '/login')
  const letGo = await holdUp(page, ELSEWHERE.script)
  await follow(page, ELSEWHERE.path)
  const line = page.getByRole('status').filter({ hasText: 'Laddar sidan…' })
  await seen(line)
  await audit(page, 'navigation-slow')
  letGo()
  await seen(page.getByRole('heading', { level: 1, name: 'Betalningen avbröts' }))
  await gone(line)
})

test('without the app’s scripts a prerendered page can be read, and its links lead on', async () => {
  const { page } = await stage.visitor({ size: 'phone', ...CALM })
  await page.route(/\/assets\/entry\.client-/, (route) => route.fulfill(GONE))
  await page.goto('/contact')
  const heading = page.getByRole('heading', { level: 1, name: 'Kontakta oss' })
  await seen(page.getByText('Sidan kunde inte laddas helt'), heading)
  await audit(page, 'scripts-missing')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Hjälp' }).click()
  await at(page, '/help')
  await seen(page.getByRole('heading', { level: 1 }))
  await gone(page.getByText('Sidan kunde inte laddas helt'))
  await page.goto('/contact?ref=1')
  const reload = page.getByRole('link', { name: 'Ladda om sidan' })
  await seen(reload, page.getByText('Sidan kunde inte laddas helt'))
  await page.unroute(/\/assets\/entry\.client-/)
  await reload.click()
  await at(page, '/contact?ref=1')
  await seen(heading)
  await gone(page.getByText('Sidan kunde inte laddas helt'))
})

test('without the app’s scripts any other page leads somewhere', async () => {
  const { page } = await stage.visitor(CALM)
  const letGo = await openBeforeScripts(page, '/payment-cancelled', /\/assets\/entry\.client-/)
  await seen(page.getByText('Laddar…'))
  letGo('fail')
  await seen(page.getByText('Sidan kunde inte laddas helt'))
  await gone(page.getByText('Laddar…'))
  await page.getByRole('link', { name: 'Till startsidan' }).click()
  await at(page, '/')
})
