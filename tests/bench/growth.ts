import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { chatHistory } from '../../contract/chat.ts'
import { creditBalance } from '../../contract/credits.ts'
import type { App } from '../support/app.ts'
import { startApp } from '../support/app.ts'
import { newVisitor } from '../support/visitor.ts'
import { type BareWorker, passBareVisitor, startBareWorker } from './bare-worker.ts'
import { against, atMost, type Benchmark, type Figure } from './benchmark.ts'
import { type Client, createMint } from './clients.ts'
import { openConnection } from './connection.ts'
import { median, timed } from './statistics.ts'
import { type StoredObjects, storedObjects } from './stored-state.ts'
import { appTargets, visitorTargets } from './stream-plan.ts'
import type { StreamThread } from './stream-thread-handle.ts'

/** `GROWTH=0.1` makes a tenth of it, to see that it works. */
const SCALE = Number(process.env['GROWTH'] ?? 1) || 1
const PARTS = 10
const TALKS = Math.round((10_000 * SCALE) / PARTS)
const CLIENTS = Math.max(10, Math.round((1_000 * SCALE) / PARTS))
const MESSAGES = 100

const TALKS_AT_ONCE = 10
const ASKERS = 10
const ASKED_EACH = { reply: 4, history: 8, balance: 40 }

/** Times may differ as much from one minute to the next, on a machine with other work; what is stored may not. */
const SAME_TIME = atMost(1.25)
const SAME_SIZE = atMost(1.05)

/**
 * Whether what exists slows down what is new. Anonymous talks are held through the API, one message each; clients are
 * minted as rows with their messages sealed, as the API would take hours.
 */
export const growth: Benchmark = {
  name: 'growth',
  summary: `${TALKS * PARTS} anonymous talks and ${CLIENTS * PARTS} clients of ${MESSAGES} messages: the last tenth against the first`,
  run: async (stand) => {
    const app = await startApp()
    const bare = await startBareWorker({ JWT_SECRET: 'x'.repeat(43) })
    try {
      const mint = await createMint(app)
      const tenths: Tenth[] = []
      for (let part = 1; part <= PARTS; part++) {
        const started = performance.now()
        const visitor = await holdTalks(app, await stand.streams())
        const passer = await passBareVisitors(bare)
        const before = await exchangesNow(app)
        const clients = await mint(CLIENTS * part, MESSAGES)
        const after = await exchangesNow(app)
        const messageBytes = (after.bytes - before.bytes) / (after.rows - before.rows)
        const newest = clients.slice(-CLIENTS)
        tenths.push({ visitor, passer, messageBytes, ...(await measure(app, await stand.streams(), newest)) })
        app.forget()
        const seconds = Math.round((performance.now() - started) / 1000)
        process.stdout.write(`growth: ${part} of ${PARTS} tenths, ${seconds} s, ${told(visitor, passer)}\n`)
      }
      return compare(tenths)
    } finally {
      await bare.stop()
      await app.stop()
    }
  },
}

function told(visitor: number, passer: number): string {
  return `a visitor’s first word ${visitor.toFixed(0)} ms, a bare Worker’s visitor ${passer.toFixed(1)} ms`
}

/** What is measured of a tenth: milliseconds (p50), what its messages take in Postgres, and all that is stored by then. */
interface Tenth extends Times {
  readonly visitor: number
  /** A visitor of the bare Worker, which has as many objects by then and nothing else. */
  readonly passer: number
  readonly messageBytes: number
}

interface Times {
  readonly client: number
  readonly history: number
  readonly balance: number
  readonly stored: Stored
}

interface Stored {
  readonly rows: number
  readonly chats: StoredObjects
  readonly visitors: StoredObjects
  readonly accounts: StoredObjects
}

/** Lets a tenth of the visitors write one message each; answers the p50 of the time to their first word. */
async function holdTalks(app: App, streams: StreamThread): Promise<number> {
  const first: number[] = []
  while (first.length < TALKS) {
    const count = Math.min(TALKS_AT_ONCE, TALKS - first.length)
    const visitors = await Promise.all(Array.from({ length: count }, () => newVisitor(app)))
    const clients = visitorTargets(app, visitors)
    const { replies, failures } = await streams.follow({ clients, startWithin: 0, repliesEach: 1 })
    if (failures[0] !== undefined) throw new Error(failures[0])
    first.push(...replies.map((reply) => reply.first))
  }
  return median(first)
}

/** As many visitors of the bare Worker, as many at once; answers the p50 of a visit. */
async function passBareVisitors(bare: BareWorker): Promise<number> {
  const taken: number[] = []
  while (taken.length < TALKS) {
    const count = Math.min(TALKS_AT_ONCE, TALKS - taken.length)
    taken.push(...(await Promise.all(Array.from({ length: count }, () => timed(() => passBareVisitor(bare))))))
  }
  return median(taken)
}

async function measure(app: App, streams: StreamThread, newest: readonly Client[]): Promise<Times> {
  const askers = newest.slice(0, ASKERS)
  const stored = await storedNow(app)
  const [history, balance] = [
    await medianOf(app, chatHistory.path, askers, ASKED_EACH.history),
    await medianOf(app, creditBalance.path, askers, ASKED_EACH.balance),
  ]
  const first: number[] = []
  for (const target of appTargets(app, askers)) {
    const { replies, failures } = await streams.follow({
      clients: [target],
      startWithin: 0,
      repliesEach: ASKED_EACH.reply,
    })
    if (failures[0] !== undefined) throw new Error(failures[0])
    first.push(...replies.map((reply) => reply.first))
  }
  return { client: median(first), history, balance, stored }
}

/** The p50 of a read, each asker one after the other. Milliseconds. */
async function medianOf(app: App, path: string, askers: readonly Client[], times: number): Promise<number> {
  const taken: number[] = []
  for (const { token, address } of askers) {
    const headers = { Authorization: `Bearer ${token}`, 'CF-Connecting-IP': address }
    const connection = await openConnection({ method: 'GET', url: `${app.origin}${path}`, headers })
    for (let asked = 0; asked < times; asked++) taken.push(await timed(() => connection.ask()))
    connection.close()
  }
  return median(taken)
}

/** workerd puts an object away, and its log into its file, ten seconds after its last request. Milliseconds. */
const UNTIL_PUT_AWAY = 12_000

async function storedNow(app: App): Promise<Stored> {
  await delay(UNTIL_PUT_AWAY)
  const { rows } = await exchangesNow(app)
  const of = (className: string) => storedObjects(app.dirs.state, className)
  const [chats, visitors, accounts] = await Promise.all([
    of('AnonymousChat'),
    of('AnonymousVisitor'),
    of('CreditAccount'),
  ])
  return { rows, chats, visitors, accounts }
}

/** Asked right before and after a tenth is minted: what is measured later changes rows too, and leaves their old versions. */
async function exchangesNow(app: App): Promise<{ rows: number; bytes: number }> {
  const [table] = (
    await app.db.execute(
      sql`select count(*) as rows, pg_total_relation_size('conversations') as bytes from conversations`,
    )
  ).rows
  return { rows: Number(table?.['rows']), bytes: Number(table?.['bytes']) }
}

function compare(tenths: readonly Tenth[]): Figure[] {
  const [first, beforeLast, last] = [tenths[0], tenths.at(-2)?.stored, tenths.at(-1)]
  if (first === undefined || beforeLast === undefined || last === undefined) throw new Error('There were no tenths.')
  const time = (name: string, of: (tenth: Tenth) => number) =>
    against(`growth, ${name}, p50`, of(last), { what: 'first tenth, ms', value: of(first) }, SAME_TIME)
  const size = (name: string, what: string, own: number, other: number) =>
    against(`growth, ${name}`, own, { what: `first tenth, ${what}`, value: other }, SAME_SIZE)
  const bytes = (name: string, kind: Kind) =>
    size(name, 'bytes', bytesEach(last.stored[kind], beforeLast[kind]), bytesEach(first.stored[kind], null))
  const alarms = (name: string, kind: Kind) =>
    size(name, 'alarms', alarmsEach(last.stored[kind], beforeLast[kind]), alarmsEach(first.stored[kind], null))
  return [
    time('first token of a visitor', ({ visitor }) => visitor),
    { ...time('a visitor of a bare Worker', ({ passer }) => passer), limit: null },
    time('first token of a client', ({ client }) => client),
    time(`history of 50 of ${MESSAGES}`, ({ history }) => history),
    time('balance', ({ balance }) => balance),
    size('Postgres, a message', 'bytes', last.messageBytes, first.messageBytes),
    bytes('object of an anonymous talk', 'chats'),
    bytes('object of a visitor', 'visitors'),
    bytes('object of a client’s credits', 'accounts'),
    alarms('alarms set, an anonymous talk', 'chats'),
    alarms('alarms set, a visitor', 'visitors'),
    { name: 'growth, messages stored', value: last.stored.rows, unit: 'replies', limit: null },
  ]
}

type Kind = 'chats' | 'visitors' | 'accounts'

/** Of the objects that are new since `before`: the others have grown by what was measured with them. */
function bytesEach({ bytes }: StoredObjects, before: StoredObjects | null): number {
  const made = [...bytes].filter(([file]) => before?.bytes.has(file) !== true)
  return made.reduce((sum, [, size]) => sum + size, 0) / made.length
}

function alarmsEach(now: StoredObjects, before: StoredObjects | null): number {
  return (now.alarms - (before?.alarms ?? 0)) / (now.bytes.size - (before?.bytes.size ?? 0))
}
