import { neon, neonConfig, NeonDbError } from '@neondatabase/serverless'
import { eq, sql as raw } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/neon-http'
import { integer, jsonb, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import { Hono } from 'hono'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { FaultBoard } from '../faults.ts'
import { RequestLedger } from '../ledger.ts'
import { createListener } from '../listener.ts'
import { createNeonEmulator } from './emulator.ts'
import { openPgliteDatabase } from './pglite-database.ts'
import { openPostgresDatabase } from './postgres-database.ts'
import { SqlCounters } from './sql-counters.ts'

const realUrl = process.env['DATABASE_URL_REAL']
const databases = [
  { name: 'embedded Postgres', open: () => openPgliteDatabase() },
  ...(realUrl ? [{ name: 'real Postgres', open: () => openPostgresDatabase(realUrl) }] : []),
]

describe.each(databases)('the Neon driver and drizzle over $name', ({ open }) => {
  const suffix = crypto.randomUUID().slice(0, 8)
  const people = pgTable(
    `people_${suffix}`,
    {
      id: uuid('id').primaryKey().defaultRandom(),
      email: text('email').notNull(),
      age: integer('age'),
      settings: jsonb('settings').$type<{ theme: string; sizes: number[] }>(),
      labels: text('labels').array(),
      createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    },
    (table) => [unique(`people_${suffix}_email_key`).on(table.email)],
  )
  const faults = new FaultBoard()
  const counters = new SqlCounters()
  const database = open()
  const listener = createListener(
    new Hono().route(
      '/sql',
      createNeonEmulator({ faults, ledger: new RequestLedger(), database, counters, roundTripDelayMs: 0 }),
    ),
  )
  const sql = neon('postgres://lyhord:lyhord@localhost/lyhord')
  const db = drizzle(sql)
  const createdAt = new Date('2026-11-21T08:15:30.123Z')
  const count = async () => (await db.select({ n: raw<number>`count(*)::int` }).from(people))[0]?.n

  beforeAll(async () => {
    neonConfig.fetchEndpoint = `http://127.0.0.1:${await listener.start(0)}/sql`
    await sql.query(`CREATE TABLE people_${suffix} (
      id uuid PRIMARY KEY DEFAULT gen_random_uuid(), email text NOT NULL, age integer, settings jsonb, labels text[],
      created_at timestamptz NOT NULL, CONSTRAINT people_${suffix}_email_key UNIQUE (email))`)
  })
  beforeEach(async () => {
    faults.clear()
    await sql.query(`TRUNCATE people_${suffix}`)
  })
  afterAll(async () => {
    await sql.query(`DROP TABLE people_${suffix}`)
    await listener.stop()
    await database.close()
  })

  test('every type comes back as it was written', async () => {
    const person = {
      email: 'åsa@exempel.se',
      age: 41,
      settings: { theme: 'mörkt', sizes: [1, 2] },
      labels: ['lugn', 'med "citat", och komma', ''],
      createdAt,
    }
    const [written] = await db.insert(people).values(person).returning()
    expect(written).toMatchObject(person)
    const [read] = await db.select().from(people).where(eq(people.email, person.email))
    expect(read).toEqual(written)
  })

  test('null stays null and is not the text "null"', async () => {
    const [written] = await db.insert(people).values({ email: 'a@b.se', createdAt }).returning()
    expect(written).toMatchObject({ age: null, settings: null, labels: null })
  })

  test('a full result carries command, count and field types', async () => {
    const inserted = await db.insert(people).values([
      { email: 'a@b.se', createdAt },
      { email: 'c@d.se', createdAt },
    ])
    expect(inserted).toMatchObject({ command: 'INSERT', rowCount: 2 })
    const selected = await sql.query('SELECT 1::int AS one, true AS yes', [], { fullResults: true })
    expect(selected).toMatchObject({ command: 'SELECT', rowCount: 1, rows: [{ one: 1, yes: true }] })
    expect(selected.fields.map((field) => field.dataTypeID)).toEqual([23, 16])
  })

  test('a broken rule tells its code, constraint, table and detail', async () => {
    await db.insert(people).values({ email: 'a@b.se', createdAt })
    const error: unknown = await sql
      .query(`INSERT INTO people_${suffix} (email, created_at) VALUES ($1, now())`, ['a@b.se'])
      .catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(NeonDbError)
    expect(error).toMatchObject({
      code: '23505',
      constraint: `people_${suffix}_email_key`,
      table: `people_${suffix}`,
      detail: 'Key (email)=(a@b.se) already exists.',
      severity: 'ERROR',
    })
  })

  test('a batch is one round trip and all or nothing', async () => {
    counters.reset()
    await db.batch([
      db.insert(people).values({ email: 'a@b.se', createdAt }),
      db.insert(people).values({ email: 'c@d.se', createdAt }),
    ])
    expect(counters.read()).toMatchObject({ round_trips: 1, statements: 2 })
    const failing = db.batch([
      db.insert(people).values({ email: 'e@f.se', createdAt }),
      db.insert(people).values({ email: 'a@b.se', createdAt }),
    ])
    await expect(failing).rejects.toMatchObject({ code: '23505' })
    expect(await count()).toBe(2)
  })

  test('a batch keeps to its isolation level and to read only', async () => {
    const [rows] = await sql.transaction([sql`SHOW transaction_isolation`], { isolationLevel: 'Serializable' })
    expect(rows).toEqual([{ transaction_isolation: 'serializable' }])
    const write = sql.transaction([sql.query(`DELETE FROM people_${suffix}`)], { readOnly: true })
    await expect(write).rejects.toMatchObject({ code: '25006' })
  })

  test('requests at the same time do not mix', async () => {
    const batches = Array.from({ length: 20 }, (_, index) =>
      db.batch([
        db.insert(people).values({ email: `${index}@b.se`, createdAt }),
        db.insert(people).values({ email: index % 2 === 0 ? `${index}@c.se` : `${index}@b.se`, createdAt }),
      ]),
    )
    const outcomes = await Promise.allSettled(batches)
    expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(10)
    expect(await count()).toBe(20)
  })

  test('a transaction left open by one request never reaches the next', async () => {
    await sql.query('BEGIN')
    await db.insert(people).values({ email: 'a@b.se', createdAt })
    await sql.query('ROLLBACK')
    expect(await count()).toBe(1)
  })

  test('two commands in one statement are refused', async () => {
    await expect(sql.query('SELECT 1; SELECT 2')).rejects.toMatchObject({ code: '42601' })
  })

  test('down: nothing runs', async () => {
    faults.order('neon', 'down', 1, 0)
    await expect(db.insert(people).values({ email: 'a@b.se', createdAt })).rejects.toThrow()
    expect(await count()).toBe(0)
  })

  test('cut: the connection is lost and nothing runs', async () => {
    faults.order('neon', 'cut', 1, 0)
    await expect(sql.query(`DELETE FROM people_${suffix}`)).rejects.toThrow('Error connecting to database')
    expect(await count()).toBe(0)
  })

  test('lost_reply: it runs, and the caller cannot know', async () => {
    faults.order('neon', 'lost_reply', 1, 0)
    await expect(db.insert(people).values({ email: 'a@b.se', createdAt })).rejects.toThrow()
    expect(await count()).toBe(1)
  })

  test('slow: the answer is right and late', async () => {
    faults.order('neon', 'slow', 1, 60)
    const started = performance.now()
    expect(await count()).toBe(0)
    expect(performance.now() - started).toBeGreaterThanOrEqual(55)
  })
})
