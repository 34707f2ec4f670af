import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Hono } from 'hono'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { FaultBoard } from './emulators/faults.ts'
import { RequestLedger } from './emulators/ledger.ts'
import { createListener } from './emulators/listener.ts'
import { createNeonEmulator } from './emulators/neon/emulator.ts'
import { openPgliteDatabase } from './emulators/neon/pglite-database.ts'
import { SqlCounters } from './emulators/neon/sql-counters.ts'
import { migrate } from './migrate.ts'
import { parseMigration } from './migration-files.ts'
import { runInTransaction } from './neon-client.ts'

function startDatabase() {
  const database = openPgliteDatabase()
  const context = { faults: new FaultBoard(), ledger: new RequestLedger(), counters: new SqlCounters() }
  const listener = createListener(
    new Hono().route('/sql', createNeonEmulator({ ...context, database, roundTripDelayMs: 0 })),
  )
  return {
    start: async () => ({
      databaseUrl: 'postgres://lyhord:lyhord@localhost/lyhord',
      neonEndpoint: `http://127.0.0.1:${await listener.start(0)}/sql`,
    }),
    stop: async () => {
      await listener.stop()
      await database.close()
    },
  }
}

describe('migrate', () => {
  const server = startDatabase()
  let address: Awaited<ReturnType<typeof server.start>>
  let directory: string

  const write = async (migrations: Record<string, string>) => {
    const entries = Object.keys(migrations).map((tag, idx) => ({
      idx,
      tag,
      version: '7',
      when: idx,
      breakpoints: true,
    }))
    await mkdir(join(directory, 'meta'), { recursive: true })
    await writeFile(join(directory, 'meta', '_journal.json'), JSON.stringify({ entries }))
    for (const [tag, content] of Object.entries(migrations)) await writeFile(join(directory, `${tag}.sql`), content)
  }
  const rows = async (text: string) => (await runInTransaction(address, [{ text }]))[0]
  const breakpoint = '\n--> statement-breakpoint\n'
  const first = `CREATE TABLE cats (id int PRIMARY KEY);${breakpoint}INSERT INTO cats VALUES (1);`
  const second = 'ALTER TABLE cats ADD COLUMN name text;'

  beforeAll(async () => {
    address = await server.start()
  })
  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), 'migrations-'))
    await runInTransaction(address, [{ text: 'DROP SCHEMA public CASCADE' }, { text: 'CREATE SCHEMA public' }])
  })
  afterEach(() => rm(directory, { recursive: true }))
  afterAll(() => server.stop())

  test('applies in order, once', async () => {
    await write({ '0000_first': first })
    expect(await migrate({ ...address, directory })).toEqual(['0000_first'])
    await write({ '0000_first': first, '0001_second': second })
    expect(await migrate({ ...address, directory })).toEqual(['0001_second'])
    expect(await migrate({ ...address, directory })).toEqual([])
    expect(await rows('SELECT * FROM cats')).toEqual([{ id: 1, name: null }])
  })

  test('a failing migration leaves nothing behind and stops the rest', async () => {
    const broken = `CREATE TABLE dogs (id int);${breakpoint}INSERT INTO nowhere VALUES (1);`
    await write({ '0000_first': first, '0001_broken': broken, '0002_second': second })
    await expect(migrate({ ...address, directory })).rejects.toThrow(
      'Migration 0001_broken failed and was rolled back: relation "nowhere" does not exist',
    )
    expect(await rows('SELECT name FROM schema_migrations')).toEqual([{ name: '0000_first' }])
    expect(await rows("SELECT to_regclass('dogs') AS dogs")).toEqual([{ dogs: null }])
  })

  test('two at the same time apply each migration once', async () => {
    await write({ '0000_first': first, '0001_second': second })
    const [one, other] = await Promise.all([migrate({ ...address, directory }), migrate({ ...address, directory })])
    expect([...one, ...other].toSorted()).toEqual(['0000_first', '0001_second'])
    expect(await rows('SELECT count(*)::int AS n FROM cats')).toEqual([{ n: 1 }])
  })

  test('a migration that changed after it was applied is refused', async () => {
    await write({ '0000_first': first })
    await migrate({ ...address, directory })
    await write({ '0000_first': `${first}\n-- and more` })
    await expect(migrate({ ...address, directory })).rejects.toThrow('Migration 0000_first was changed')
  })

  test('a missing journal is said plainly', async () => {
    await expect(migrate({ ...address, directory })).rejects.toThrow('There are no migrations')
  })

  test('two databases in one process are not mixed up', async () => {
    const otherServer = startDatabase()
    const other = await otherServer.start()
    try {
      await write({ '0000_first': first })
      await Promise.all([migrate({ ...address, directory }), migrate({ ...other, directory })])
      const names = { text: 'SELECT name FROM schema_migrations' }
      expect(await runInTransaction(other, [names])).toEqual([[{ name: '0000_first' }]])
      expect(await runInTransaction(address, [names])).toEqual([[{ name: '0000_first' }]])
    } finally {
      await otherServer.stop()
    }
  })
})

test('line endings do not change a migration, other characters do', () => {
  const migration = parseMigration('a', 'SELECT 1;\n--> statement-breakpoint\nSELECT 2;\n')
  expect(migration.statements).toEqual(['SELECT 1;', 'SELECT 2;'])
  expect(parseMigration('a', 'SELECT 1;\r\n--> statement-breakpoint\r\nSELECT 2;\r\n').checksum).toBe(
    migration.checksum,
  )
  expect(parseMigration('a', 'SELECT 3;').checksum).not.toBe(migration.checksum)
})
