import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import type { BrowserContext, Page } from 'playwright-core'
import { describe, expect, onTestFinished, test } from 'vitest'
import { saveSafetyPlan } from '../../contract/safety-plan.ts'
import { api } from '../support/api.ts'
import { newPatient, type Person } from '../support/people.ts'
import { SOME_PLAN } from '../support/safety-plan.ts'
import { audit } from './support/audit.ts'
import { absent, at, becomes, seen } from './support/look.ts'
import { AccountPage } from './pages/account-page.ts'
import { Shell } from './pages/shell.ts'
import { useStage, visit } from './support/stage.ts'

const stage = await useStage()
const WITH_WORKER = { context: { serviceWorkers: 'allow', reducedMotion: 'reduce' } } as const
const PLAN = '/client/safety-plan'

const lines = (page: Page) => page.getByRole('main').getByRole('link', { name: /Självmordslinjen/ })
const offlinePage = (page: Page) => page.getByRole('heading', { level: 1, name: 'Ingen uppkoppling' })
const keep = (page: Page) => page.getByLabel('Spara på den här enheten')

/** Every address in every cache of the browser. */
const cached = (page: Page): Promise<string[]> =>
  page.evaluate(`(async () => {
    const found = []
    for (const name of await caches.keys()) {
      for (const { url } of await (await caches.open(name)).keys()) found.push(new URL(url).pathname)
    }
    return found.sort()
  })()`)

const versions = (page: Page): Promise<string[]> => page.evaluate('caches.keys()')

/** Until the worker of this origin has taken over. */
async function workerIsThere(page: Page): Promise<void> {
  await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)')
  await becomes(() => page.evaluate(`navigator.serviceWorker.ready.then(({ active }) => active?.state)`), 'activated')
}

async function withPlan(): Promise<Person> {
  const patient = await newPatient(stage.app)
  await api(stage.app, saveSafetyPlan, { body: { version: null, shared: false, plan: SOME_PLAN } }, patient)
  return patient
}

/** The person's plan is open, and this device keeps it. */
async function planKept() {
  const { page, context } = await stage.visitor({ as: await withPlan(), ...WITH_WORKER })
  await page.goto(PLAN)
  await keep(page).check()
  await becomes(() => page.evaluate(`localStorage.getItem('lyhord_device_plan') !== null`), true)
  await workerIsThere(page)
  return { page, context }
}

/** A browser that is opened without a network. */
async function opened(context: BrowserContext, path: string): Promise<Page> {
  await context.setOffline(true)
  const page = await context.newPage()
  await page.goto(path)
  return page
}

describe('without a network', () => {
  test('a page that is opened shows the lines, and the plan that this device keeps', async () => {
    const { page, context } = await planKept()
    expect(await page.evaluate(`localStorage.getItem('lyhord_device_plan')`)).not.toContain('sjön')
    await page.close()
    const cold = await opened(context, '/client')
    await seen(offlinePage(cold), lines(cold).first())
    await seen(cold.getByText('Gå till sjön'), cold.getByRole('link', { name: '070-123 45 67' }))
    await audit(cold, 'offline-with-plan')
    await context.setOffline(false)
    await cold.getByRole('link', { name: 'Försök igen' }).click()
    await seen(cold.getByText('Skönt att du är här.'))
  })

  test('a device with a lock shows the lines and no plan, and with the lock gone the plan', async () => {
    const { page, context } = await planKept()
    await (await new AccountPage(page).open()).setLock('2580')
    await page.close()
    const locked = await opened(context, PLAN)
    await seen(offlinePage(locked), lines(locked).first())
    // As much as the page's own script would do to open a plan.
    await locked.evaluate(`(async () => {
      await indexedDB.databases()
      for (let turn = 0; turn < 20; turn += 1) await crypto.subtle.digest('SHA-256', new Uint8Array(1024))
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
    })()`)
    expect(await locked.locator('body').ariaSnapshot()).not.toContain('sjön')
    await context.setOffline(false)
    await (await new AccountPage(await context.newPage()).open()).removeLock()
    const cold = await opened(context, PLAN)
    await seen(offlinePage(cold), cold.getByText('Gå till sjön'))
  })

  test('without a plan kept there are the lines alone, also for a visitor', async () => {
    const { page, context } = await stage.visitor(WITH_WORKER)
    await visit(page, '/login')
    await workerIsThere(page)
    const cold = await opened(context, '/instant-chat')
    await seen(offlinePage(cold), lines(cold).first())
    await absent(cold.getByText('Gå till sjön'))
    await audit(cold, 'offline')
  })

  test('an open page shows the plan that is kept where it cannot be fetched', async () => {
    const { page, context } = await planKept()
    await page.getByRole('link', { name: 'Lyhörd, hem' }).click()
    await at(page, '/client')
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Akut hjälp' }).click()
    await page.getByRole('dialog').getByRole('link', { name: 'Din säkerhetsplan' }).click()
    await seen(offlinePage(page), page.getByText('Gå till sjön'))
  })
})

test.for([
  ['/', '/instant-chat'],
  ['/instant-chat', '/client/chat'],
  ['/help', '/'],
])('a visitor who has been at %s alone, meets the lines at %s', async ([before = '', then = '']) => {
  const { page, context } = await stage.visitor(WITH_WORKER)
  await page.goto(before)
  await workerIsThere(page)
  await page.close()
  const cold = await opened(context, then)
  await seen(offlinePage(cold), lines(cold).first())
  for (const number of ['112', '90101', '90390', '1177'])
    await seen(cold.getByRole('main').locator(`a[href="tel:${number}"]`))
})

test('the page with the lines needs no script', async () => {
  const { page } = await stage.visitor({ context: { javaScriptEnabled: false } })
  await page.goto('/utan-nat')
  await seen(offlinePage(page))
  for (const number of ['112', '90101', '90390', '1177'])
    await seen(page.getByRole('main').locator(`a[href="tel:${number}"]`))
  await page.getByRole('link', { name: 'Försök igen' }).click()
  await seen(offlinePage(page))
})

test('no cache holds an answer of the API, a chat or anything but the page and its fonts', async () => {
  const { page } = await planKept()
  for (const path of ['/client', '/client/chat', '/client/anamnesis', '/profile']) {
    await page.goto(path)
    await seen(page.getByRole('heading', { level: 1 }))
  }
  const found = await cached(page)
  expect(found).toContain('/utan-nat')
  expect(found.filter((path) => !/^\/utan-nat$|^\/assets\/[\w-]+\.woff2$/.test(path))).toEqual([])
})

describe('the plan on the device', () => {
  test('is gone after sign-out', async () => {
    const { page, context } = await planKept()
    await new Shell(page).signOut()
    await becomes(() => page.evaluate(`localStorage.getItem('lyhord_device_plan')`), null)
    const cold = await opened(context, PLAN)
    await seen(offlinePage(cold), lines(cold).first())
    await absent(cold.getByText('Gå till sjön'))
  })

  test('is gone after "Lämna snabbt", and after the box is unticked', async () => {
    const { page, context } = await planKept()
    await context.route(/^https:\/\//, (route) => route.fulfill({ body: 'Väder' }))
    await keep(page).uncheck()
    await becomes(() => page.evaluate(`localStorage.getItem('lyhord_device_plan')`), null)
    await keep(page).check()
    await becomes(() => page.evaluate(`localStorage.getItem('lyhord_device_plan') !== null`), true)
    await page.getByRole('button', { name: 'Lämna snabbt' }).first().click()
    await becomes(() => new URL(page.url()).origin === stage.app.origin, false)
    const cold = await opened(context, PLAN)
    await seen(offlinePage(cold))
    await absent(cold.getByText('Gå till sjön'))
    await becomes(() => cold.evaluate(`localStorage.getItem('lyhord_device_plan')`), null)
  })

  test('follows what is changed, and goes with the plan', async () => {
    const { page, context } = await planKept()
    await page.getByRole('button', { name: 'Ändra planen' }).click()
    await page.getByRole('textbox', { name: /göra själv/ }).fill('Ringa Mia')
    const before = await page.evaluate(`localStorage.getItem('lyhord_device_plan')`)
    await page.getByRole('button', { name: 'Spara planen' }).click()
    await seen(page.getByText('Ringa Mia'))
    await becomes(async () => (await page.evaluate(`localStorage.getItem('lyhord_device_plan')`)) !== before, true)
    const cold = await opened(context, '/')
    await seen(cold.getByText('Ringa Mia'))
    await context.setOffline(false)
    await page.getByRole('button', { name: 'Ta bort planen' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Ta bort planen' }).click()
    await becomes(() => page.evaluate(`localStorage.getItem('lyhord_device_plan')`), null)
  })
})

/** The app at another address, where a test may put another build's worker. */
async function deployed() {
  let version = ''
  const server = createServer((asked, answer) => {
    void fetch(stage.app.origin + (asked.url ?? '/'), { redirect: 'manual' }).then(async (got) => {
      const body = Buffer.from(await got.arrayBuffer())
      const isWorker = asked.url === '/sw.js' && version !== ''
      const headers = new Map(got.headers)
      for (const name of ['content-encoding', 'content-length', 'transfer-encoding']) headers.delete(name)
      answer.writeHead(got.status, Object.fromEntries(headers))
      answer.end(isWorker ? body.toString().replace(/lyhord-[0-9a-f]{16}/, `lyhord-${version}`) : body)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  // Holds because a server that listens on a port has an address with one.
  const { port } = server.address() as AddressInfo
  return { origin: `http://127.0.0.1:${port}`, build: (name: string) => void (version = name) }
}

test('a new build’s worker takes the place of the one before, and an open tab goes on', async () => {
  const site = await deployed()
  const { page } = await stage.visitor(WITH_WORKER)
  await page.goto(`${site.origin}/login`)
  await workerIsThere(page)
  const [before, ...others] = await versions(page)
  expect(others).toEqual([])
  const field = page.getByLabel('E-post')
  await field.fill('kvar@exempel.se')
  site.build('new')
  await page.evaluate('navigator.serviceWorker.ready.then((registration) => registration.update())')
  await becomes(() => versions(page), ['lyhord-new'])
  expect(before).not.toBe('lyhord-new')
  await becomes(() => field.inputValue(), 'kvar@exempel.se')
  await page.getByRole('link', { name: /Glömt/ }).click()
  await seen(page.getByRole('heading', { level: 1 }))
})

test('the worker’s script is asked for anew, and may load nothing but its own origin', async () => {
  const { headers, status } = await fetch(`${stage.app.origin}/sw.js`)
  expect(status).toBe(200)
  expect(headers.get('Content-Type')).toContain('javascript')
  expect(headers.get('Cache-Control')).toBe('no-cache')
  expect(headers.get('Content-Security-Policy')).toBe("default-src 'none'; connect-src 'self'")
})
