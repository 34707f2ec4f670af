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
 * The pages with more requests than there may be, each with its number.
 * A visitor has not answered the cookie notice; who is signed in has been here before.
 * An address that sends this person on is left out: two pages are loaded there, each of which is counted by itself.
 */
async function beyondLimit(person: Person | undefined, pages: readonly Screen[]): Promise<[string, number][]> {
  const { page } = await stage.visitor(person === undefined ? { hasAnsweredCookies: false } : { as: person })
  const forgetful = await page.context().newCDPSession(page)
  await forgetful.send('Network.setCacheDisabled', { cacheDisabled: true })
  const counts: [path: string, requests: number][] = []
  for (const { path } of pages) {
    const asked = await requestsOf(page, path)
    if (new URL(page.url()).pathname === path) counts.push([path, asked])
  }
  expect(counts.length).toBeGreaterThan(2)
  return counts.filter(([, requests]) => requests > MOST_REQUESTS)
}

/** What a cold page has asked for when nothing of it is left to come, also of what it fetches while it rests. */
async function requestsOf(page: Page, path: string): Promise<number> {
  let asked = 0
  const open = new Set<Request>()
  const begin = (request: Request) => {
    asked += 1
    if (!staysOpen(request)) open.add(request)
  }
  const end = (request: Request) => void open.delete(request)
  page.on('request', begin).on('requestfinished', end).on('requestfailed', end)
  await page.goto(path)
  await alive(page)
  let before = -1
  while (asked > before) {
    before = asked
    await page.evaluate(RESTED)
    await expect.poll(() => open.size, { interval: 20 }).toBe(0)
    await page.evaluate(RESTED)
  }
  page.off('request', begin).off('requestfinished', end).off('requestfailed', end)
  return asked
}

/** Callbacks are called in the order they were asked for, so those of the page have been when these are. */
const RESTED = `new Promise((done) => requestIdleCallback(() => setTimeout(() => requestIdleCallback(done), 0)))`
