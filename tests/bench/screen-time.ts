import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { type LabelledText, readTexts, splitTexts } from '../../dev/safety/labelled-texts.ts'
import { projectRoot } from '../../dev/project.ts'
import { screen } from '../../safety/screen.ts'
import { atMost, type Benchmark, type Figure } from './benchmark.ts'
import { openBrowser, publishedSite } from './browser.ts'
import { inTurn, median, timed } from './statistics.ts'
import type { Stand } from './stand.ts'

const CHARACTERS = 1000
/** How many texts one request has read: long beside the request itself, and short enough to be left alone by other work at times. */
const TEXTS = 20
/** As many messages of as much as a message is ever read together with. */
const EARLIER = 4
const ROUNDS = { rounds: 300, warmUp: 20, within: 60_000 }
/** Milliseconds for a thousand characters (docs/safety.md#the-screen). */
const MOST = 0.5
/** Pages of the app that hold a field, besides those that are read. */
const WITH_FIELDS = ['/instant-chat', '/contact', '/onboarding', '/login']

/** What the crisis screen takes where it runs, and what a browser fetches of it before anybody writes. */
export const screenTime: Benchmark = {
  name: 'screen',
  summary: 'the crisis screen in workerd, and its bytes in a browser',
  run: async (stand) => [...(await times(stand)), ...(await bytes(stand))],
}

/** Texts it never learned from, in pieces of a thousand characters. */
function pieces(isOne: (text: LabelledText) => boolean): string[] {
  const texts = Object.values(splitTexts(readTexts()).keptApart).flat().filter(isOne)
  const all = texts.map(({ text }) => text).join(' ')
  const starts = Array.from({ length: Math.floor(all.length / CHARACTERS) }, (_, at) => at * CHARACTERS)
  return starts.map((start) => all.slice(start, start + CHARACTERS))
}

/** What is danger by itself is read no further: what is read together with earlier messages is what is not. */
function calmPieces(): string[] {
  const isSure = (text: string) => screen(text, { tier: 'none' }).certainty === 'sure'
  return pieces(({ label }) => label === 'none').filter((piece) => !isSure(piece))
}

async function times(stand: Stand): Promise<Figure[]> {
  const { origin } = await stand.bare()
  const name = `crisis screen in workerd, ${CHARACTERS} characters`
  const first = await timesOf(origin, pieces(() => true).slice(0, TEXTS), 0)
  const later = await timesOf(origin, calmPieces().slice(0, TEXTS + EARLIER), EARLIER)
  return [
    // Other work on the machine only ever adds: the fastest round is what the screen itself takes.
    { name, value: first.fastest, unit: 'ms', limit: atMost(MOST) },
    { name: `${name}, the middle round`, value: first.middle, unit: 'ms', limit: null },
    { name: `${name} after ${EARLIER} times as many`, value: later.fastest, unit: 'ms', limit: null },
    { name: `${name} after ${EARLIER} times as many, the middle round`, value: later.middle, unit: 'ms', limit: null },
  ]
}

/** Milliseconds for each of these texts but the first `after`, each read with so many before it. */
async function timesOf(origin: string, texts: readonly string[], after: number) {
  const read = (times: number) =>
    timed(async () => {
      const body = JSON.stringify({ texts, times, after })
      const answer = await fetch(`${origin}/api/screen`, { method: 'POST', body })
      if (!answer.ok) throw new Error(`The bare Worker answered ${answer.status}.`)
      await answer.arrayBuffer()
    })
  const { whole, none } = await inTurn(ROUNDS, { whole: () => read(1), none: () => read(0) })
  const each = (total: number, empty: number) => (total - empty) / (texts.length - after)
  return {
    fastest: each(Math.min(...whole), Math.min(...none)),
    middle: each(median(whole), median(none)),
  }
}

async function bytes(stand: Stand): Promise<Figure[]> {
  const { origin, pages } = await publishedSite(stand)
  const folder = join(projectRoot, 'build', 'client', 'assets')
  const names = (await readdir(folder)).filter((name) => /^screen-.*\.js$/.test(name))
  const [script, ...others] = await Promise.all(names.map((name) => readFile(join(folder, name))))
  if (script === undefined || others.length > 0) throw new Error(`The screen is ${names.length} scripts, not one.`)
  const fetching = await pagesThatFetch(origin, [...new Set([...pages, ...WITH_FIELDS])])
  return [
    { name: 'crisis screen in a browser, raw', value: script.length / 1000, unit: 'kB', limit: null },
    {
      name: 'crisis screen in a browser, gzip',
      value: gzipSync(script, { level: 9 }).length / 1000,
      unit: 'kB',
      limit: null,
    },
    {
      name: `pages that fetch it before anybody writes${fetching.map((path) => ` ${path}`).join()}`,
      value: fetching.length,
      unit: 'requests',
      limit: atMost(0),
    },
  ]
}

async function pagesThatFetch(origin: string, paths: readonly string[]): Promise<string[]> {
  const browser = await openBrowser()
  try {
    const found: string[] = []
    for (const path of paths) {
      const context = await browser.newContext()
      const page = await context.newPage()
      let fetched = false
      page.on('request', (request) => (fetched ||= request.url().includes('/assets/screen-')))
      await page.goto(`${origin}${path}`, { waitUntil: 'networkidle' })
      await context.close()
      if (fetched) found.push(path)
    }
    return found
  } finally {
    await browser.close()
  }
}
