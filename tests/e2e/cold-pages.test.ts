import type { RouteConfigEntry } from '@react-router/dev/routes'
import type { Page, Request } from 'playwright-core'
import { expect, test } from 'vitest'
import routes from '../../web/routes.ts'
import { newPatient, newTherapist, type Person } from '../support/people.ts'
import { InstantChatPage } from './pages/instant-chat-page.ts'
import { staysOpen } from './support/under-way.ts'
import { alive, useStage } from './support/stage.ts'

/** Requests of a page that nothing is kept of: the document, its style, fonts and scripts, and what it asks the API. */
const MOST_REQUESTS = 25

const stage = await useStage()

interface Screen {
  readonly path: string
  /** The id of the layout that asks for a session; null where everybody may be. */
  readonly layout: string | null
}

/** Every screen of the site, by an address one can type. */
function screensOf(entries: readonly RouteConfigEntry[], layout: string | null = null): Screen[] {
  return entries.flatMap(({ path = '', id = null, children }) =>
    children === undefined
      ? [{ path: `/${path.replace('/:code?', '').replace('*', 'finns-inte')}`, layout }]
      : screensOf(children, id),
  )
}

const screens = screensOf(routes)
const forAll = screens.filter(({ layout }) => layout === null)
const signedInAs = (whose: 'client' | 'therapist') =>
  screens.filter(({ layout }) => layout === `signed-in-${whose}` || layout === 'signed-in-both')

test('the screens are found', () => {
  expect(forAll.length).toBeGreaterThan(20)
  expect(signedInAs('client').map(({ path }) => path)).toEqual(expect.arrayContaining(['/client', '/profile']))
  expect(signedInAs('therapist').map(({ path }) => path)).toEqual(expect.arrayContaining(['/therapist', '/profile']))
})

test('a visitor', async () => {
  expect(await beyondLimit(undefined, forAll)).toEqual([])
})

test('a client', async () => {
  const pages = [...signedInAs('client'), ...forAll]
  expect(await beyondLimit(await newPatient(stage.app), pages)).toEqual([])
})

test('a therapist', async () => {
  expect(await beyondLimit(await newTherapist(stage.app), signedInAs('therapist'))).toEqual([])
})

test('the first message without an account needs no script of the router, of forms, of the contract or of those signed in', async () => {
  const { page } = await stage.visitor()
  const scripts: string[] = []
  page.on('request', (request) =>
    scripts.push(...(/assets\/([\w.-]+?)-[\w-]{8}\.js/.exec(request.url())?.slice(1) ?? [])),
  )
  const chat = await new InstantChatPage(page).open()
  await chat.ask('Jag sover dåligt.')
  expect(scripts).toContain('chat')
  expect(scripts.filter((name) => ['app', 'forms', 'contract', 'signed-in'].includes(name))).toEqual([])
})

/**
 * The pages with more requests than there may be, each with what it asks for.
 * A visitor has not answered the cookie notice; who is signed in has been here before.
 * An address that sends this person on is left out: two pages are loaded there, each of which is counted by itself.
 */
async function beyondLimit(person: Person | undefined, pages: readonly Screen[]): Promise<[string, string[]][]> {
  const { page } = await stage.visitor(person === undefined ? { hasAnsweredCookies: false } : { as: person })
  const forgetful = await page.context().newCDPSession(page)
  await forgetful.send('Network.setCacheDisabled', { cacheDisabled: true })
  await page.addInitScript(COUNT_WAITS)
  const loads: [path: string, requests: string[]][] = []
  for (const { path } of pages) {
    // What the page before still asks for is none of this page's.
    await page.goto('about:blank')
    const requests = await requestsOf(page, path)
    if (new URL(page.url()).pathname === path) loads.push([path, requests])
  }
  expect(loads.length).toBeGreaterThan(2)
  return loads.filter(([, requests]) => requests.length > MOST_REQUESTS)
}

/** What a cold page has asked for when nothing of it is left to come, also of what it fetches while it rests. */
async function requestsOf(page: Page, path: string): Promise<string[]> {
  const asked: string[] = []
  const open = new Set<Request>()
  const begin = (request: Request) => {
    asked.push(`${request.method()} ${new URL(request.url()).pathname}`)
    if (!staysOpen(request)) open.add(request)
  }
  const end = (request: Request) => void open.delete(request)
  page.on('request', begin).on('requestfinished', end).on('requestfailed', end)
  await page.goto(path)
  await alive(page)
  let known = -1
  while (asked.length > known) {
    known = asked.length
    await page.evaluate(RESTED)
    await expect.poll(() => open.size, { interval: 20 }).toBe(0)
    await page.evaluate(RESTED)
  }
  page.off('request', begin).off('requestfinished', end).off('requestfailed', end)
  return asked
}

/**
 * In a page, before its own scripts: counts the short waits that are not over. React shows a part that came late by one, and
 * that part asks for its own only then.
 */
const COUNT_WAITS = `{
  const waits = new Set()
  const { setTimeout, clearTimeout } = window
  window.isWaiting = () => waits.size > 0
  window.setTimeout = (act, wait = 0, ...given) => {
    const id = setTimeout(() => {
      waits.delete(id)
      act(...given)
    }, wait)
    if (wait < 1000) waits.add(id)
    return id
  }
  window.clearTimeout = (id) => {
    waits.delete(id)
    clearTimeout(id)
  }
}`

/** Callbacks are called in the order they were asked for, so those of the page have been when these are. */
const RESTED = `(async () => {
  for (let calm = 0; calm < 3; calm = isWaiting() ? 0 : calm + 1) {
    await new Promise((done) => requestIdleCallback(() => setTimeout(() => requestIdleCallback(done), 0)))
  }
})()`
