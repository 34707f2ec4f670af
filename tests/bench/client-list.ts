import { setTimeout as delay } from 'node:timers/promises'
import type { Browser } from 'playwright-core'
import { myPatients } from '../../contract/clients.ts'
import { newAddress } from '../support/addresses.ts'
import { api } from '../support/api.ts'
import type { App } from '../support/app.ts'
import { windowPassed } from '../support/counters.ts'
import { newTherapist, type Person } from '../support/people.ts'
import { connect } from '../support/sharing.ts'
import { until } from '../support/wait.ts'
import { atMost, type Benchmark } from './benchmark.ts'
import { builtSite, openBrowser } from './browser.ts'
import { median, timed } from './statistics.ts'

const CLIENTS = 200
const MESSAGES = 100
const RUNS = 7
const AT_ONCE = 10

/** A therapist with two hundred clients who have written a hundred messages each this week. */
export const clientList: Benchmark = {
  name: 'client-list',
  summary: 'the therapist’s list of 200 clients with 100 messages each: its first paint, its answer, its round trips',
  run: async (stand) => {
    await builtSite()
    const app = await stand.app()
    const therapist = await newTherapist(app, { verified: true })
    const clients = await stand.clients(CLIENTS, MESSAGES)
    for (let from = 0; from < CLIENTS; from += AT_ONCE) {
      // A day has room for thirty invitations; these are a year's.
      await windowPassed(app, 'invitation', therapist.id)
      await Promise.all(
        clients.slice(from, from + AT_ONCE).map((client) => connectFromAnywhere(app, client, therapist)),
      )
    }
    await stand.quiet()
    const look = async () => {
      const before = app.counters().round_trips
      const { patients } = await api(app, myPatients, {}, therapist)
      if (patients.length !== CLIENTS) throw new Error(`The list has ${patients.length} clients.`)
      return app.counters().round_trips - before
    }
    const first = await timed(look)
    // What the first look had no room for is counted behind it.
    await until('the list to be counted', () => isIdle(app), 60_000)
    const roundTrips = await look()
    const answers: number[] = []
    for (let run = 0; run < RUNS; run++) answers.push(await timed(() => api(app, myPatients, {}, therapist)))
    const browser = await openBrowser()
    try {
      const paints = await paintsOf(app, browser, therapist, () => stand.quiet())
      return [
        { name: 'list of 200 clients, first paint, p50', value: median(paints), unit: 'ms', limit: atMost(300) },
        { name: 'list of 200 clients, the first answer of all', value: first, unit: 'ms', limit: null },
        { name: 'list of 200 clients, the answer alone, p50', value: median(answers), unit: 'ms', limit: null },
        { name: 'list of 200 clients, SQL', value: roundTrips, unit: 'round trips', limit: atMost(1) },
      ]
    } finally {
      await browser.close()
    }
  },
}

/** True where nothing has been asked of the database for a second. */
async function isIdle(app: App): Promise<boolean> {
  const before = app.counters().round_trips
  await delay(1000)
  return app.counters().round_trips === before
}

/** Each from a network address of its own: what is measured is the list, not the gate before an invitation. */
function connectFromAnywhere(app: App, client: Person, therapist: Person): Promise<Person> {
  return connect(app, client, { ...therapist, address: newAddress() }, { shareChats: true })
}

/** Resolves when the first row is drawn, with when that was: from the beginning of the navigation. */
const NOTE_PAINT = `window.firstRowAt = new Promise((resolve) => {
  const look = () => {
    if (document.querySelector('[data-row]') === null) return requestAnimationFrame(look)
    requestAnimationFrame(() => resolve(performance.now()))
  }
  requestAnimationFrame(look)
})`

/**
 * From a reload to the first row, with the page's code in the browser's cache as it is for somebody at work, and nothing left to
 * do of the page before (`rest`).
 */
async function paintsOf(
  { origin }: App,
  browser: Browser,
  { token }: Person,
  rest: () => Promise<void>,
): Promise<number[]> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    storageState: { cookies: [], origins: [{ origin, localStorage: [{ name: 'therapy_auth_token', value: token }] }] },
  })
  const page = await context.newPage()
  await page.addInitScript(NOTE_PAINT)
  const paints: number[] = []
  for (let run = 0; run <= RUNS; run++) {
    await rest()
    await page.goto(`${origin}/therapist`)
    const at: number = await page.evaluate('window.firstRowAt')
    // The first fetches the code too.
    if (run > 0) paints.push(at)
  }
  await context.close()
  return paints
}
