import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { COUNTED_EVENTS, countEvent, EVENT_LOCATIONS } from '../../contract/analytics.ts'
import type { CountedEvent, EventLocation } from '../../contract/analytics.ts'
import { stockholmDay } from '../../contract/stockholm-time.ts'
import { listStatistics } from '../../dev/event-statistics.ts'
import { projectRoot } from '../../dev/project.ts'
import { eventCounts } from '../../worker/features/analytics/tables.ts'
import { newAddress } from '../support/addresses.ts'
import { api, failureOf, request } from '../support/api.ts'
import { type App, startApp } from '../support/app.ts'
import { during } from '../support/faults.ts'
import { dumpDatabase, textsIn } from '../support/leaks.ts'
import { useApp } from '../support/use-app.ts'

const app = await useApp({ own: true })

const today = () => stockholmDay(new Date())
const FROM_OWN_PAGE: Record<string, string> = { 'Sec-Fetch-Site': 'same-origin' }

/** One press, as the script of a public page sends it; the answer’s status. */
async function press(
  event: CountedEvent,
  location: EventLocation,
  { to = app, address = newAddress(), headers = FROM_OWN_PAGE } = {},
): Promise<number> {
  const answer = await request(to, countEvent, { body: { event, location } }, { address, headers })
  expect((await answer.text()) === '').toBe(answer.status === 204)
  return answer.status
}

/** How often it was counted today; each test has a pair of its own. */
async function countOf(event: CountedEvent, location: EventLocation, at: App = app): Promise<number> {
  const [row] = await at.db
    .select({ count: eventCounts.count })
    .from(eventCounts)
    .where(and(eq(eventCounts.day, today()), eq(eventCounts.event, event), eq(eventCounts.location, location)))
  return row?.count ?? 0
}

describe('a press', () => {
  test('is counted by day, event and place, also when many come at once', async () => {
    const statuses = await Promise.all(Array.from({ length: 20 }, () => press('start_chat', 'hero')))
    await press('start_chat', 'closing')
    expect(new Set(statuses)).toEqual(new Set([204]))
    expect([await countOf('start_chat', 'hero'), await countOf('start_chat', 'closing')]).toEqual([20, 1])
    const { lines } = await listStatistics(app.db, { days: 2 })
    expect(lines.find((line) => line.startsWith(today()))).toMatch(/^\S+ +21 /)
    expect(lines.find((line) => line.startsWith('hero'))).toMatch(/^hero +20 /)
  })

  test('of an older browser counts by its origin', async () => {
    await press('login', 'header', { headers: { Origin: app.vars['APP_ORIGIN'] ?? '' } })
    expect(await countOf('login', 'header')).toBe(1)
  })

  test.each([
    ['from another site', { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://annan.example' }],
    ['from nowhere', {}],
    ['of who asks not to be counted', { ...FROM_OWN_PAGE, 'Sec-GPC': '1' }],
    ['of who asks not to be tracked', { ...FROM_OWN_PAGE, DNT: '1' }],
  ])('%s is answered alike and not counted', async (_, headers) => {
    expect(await press('contact', 'not_found', { headers })).toBe(204)
    expect(await countOf('contact', 'not_found')).toBe(0)
  })

  test('leaves nothing of who pressed: no address, no browser, no id', async () => {
    const [address, mark] = [newAddress(), `kanarie${crypto.randomUUID()}`]
    const headers = { ...FROM_OWN_PAGE, 'User-Agent': mark, Cookie: `a=${mark}`, Referer: `https://a.example/${mark}` }
    app.forget()
    await press('join', 'therapists_hero', { address, headers })
    expect(await countOf('join', 'therapists_hero')).toBe(1)
    const marks = [address, mark]
    expect(textsIn(await dumpDatabase(app.db), marks)).toEqual([])
    expect(textsIn(app.logs.join('\n'), marks)).toEqual([])
    const [row] = await app.db.select().from(eventCounts).limit(1)
    expect(Object.keys(row ?? {})).toEqual(['day', 'event', 'location', 'count'])
  })

  test('that nobody has named is refused, and so is what a page of another site can send without being asked', async () => {
    const known = { event: 'contact', location: 'hero' }
    const refused = [
      { ...known, event: 'pressed_help' },
      { ...known, location: 'somewhere' },
      { ...known, utm_source: 'mail' },
    ]
    for (const body of refused) {
      const answer = await request(app, countEvent, { body }, { headers: FROM_OWN_PAGE })
      expect(answer.status).toBe(422)
      await answer.text()
    }
    const headers = { ...FROM_OWN_PAGE, 'Content-Type': 'text/plain;charset=UTF-8' }
    const plain = await request(app, countEvent, { body: JSON.stringify(known) }, { headers })
    expect(plain.status).toBe(415)
    await plain.text()
    expect(await countOf('contact', 'hero')).toBe(0)
  })

  test('is lost without a database, and the next is counted', async () => {
    const body = { event: 'contact', location: 'about' } as const
    const lost = during(app, 'neon', 'down', () =>
      failureOf(api(app, countEvent, { body }, { headers: FROM_OWN_PAGE })),
    )
    expect(await lost).toMatchObject({ status: 503, body: { code: 'database_unavailable' } })
    expect(await press('contact', 'about')).toBe(204)
    expect(await countOf('contact', 'about')).toBe(1)
  })
})

describe('bounds', () => {
  test('one address counts so many an hour, and the whole service so many a day', async () => {
    const small = await startApp({ constants: { EVENTS_PER_ADDRESS_AND_HOUR: 3, EVENTS_A_DAY: 5 } })
    try {
      const address = newAddress()
      for (let count = 0; count < 6; count++)
        expect(await press('sign_up', 'pricing', { to: small, address })).toBe(204)
      expect(await countOf('sign_up', 'pricing', small)).toBe(3)
      for (let count = 0; count < 4; count++) await press('contact', 'help', { to: small })
      await press('sign_up', 'pricing', { to: small })
      expect([await countOf('sign_up', 'pricing', small), await countOf('contact', 'help', small)]).toEqual([3, 2])
    } finally {
      await small.stop()
    }
  })
})

describe('the built pages', () => {
  const folder = join(projectRoot, 'build/client')
  const presses = globSync('**/*.html', { cwd: folder }).flatMap((page) =>
    [...readFileSync(join(folder, page), 'utf8').matchAll(/<[^>]*\bdata-(?:event|location)=[^>]*>/g)].map(([tag]) => ({
      page,
      event: valueOf(tag, 'event'),
      location: valueOf(tag, 'location'),
    })),
  )

  test('count nothing that is not known here', () => {
    const unknown = presses.filter(
      ({ event, location }) => !isOneOf(COUNTED_EVENTS, event) || !isOneOf(EVENT_LOCATIONS, location),
    )
    expect(unknown).toEqual([])
  })

  test('count everything that is known here', () => {
    const [events, locations] = [presses.map(({ event }) => event), presses.map(({ location }) => location)]
    expect(COUNTED_EVENTS.filter((event) => !events.includes(event))).toEqual([])
    expect(EVENT_LOCATIONS.filter((location) => !locations.includes(location))).toEqual([])
  })
})

function valueOf(tag: string, name: string): string | undefined {
  return new RegExp(`\\bdata-${name}="([^"]*)"`).exec(tag)?.[1]
}

function isOneOf(known: readonly string[], value: string | undefined): boolean {
  return value !== undefined && known.includes(value)
}
