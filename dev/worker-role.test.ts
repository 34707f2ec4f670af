import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { FaultBoard } from './emulators/faults.ts'
import { RequestLedger } from './emulators/ledger.ts'
import { createListener } from './emulators/listener.ts'
import { createNeonEmulator } from './emulators/neon/emulator.ts'
import { openPgliteDatabase } from './emulators/neon/pglite-database.ts'
import { SqlCounters } from './emulators/neon/sql-counters.ts'
import { migrate } from './migrate.ts'
import { type NeonAddress, runInTransaction } from './neon-client.ts'
import { projectRoot } from './project.ts'

const database = openPgliteDatabase()
const context = { faults: new FaultBoard(), ledger: new RequestLedger(), counters: new SqlCounters() }
const listener = createListener(
  new Hono().route('/sql', createNeonEmulator({ ...context, database, roundTripDelayMs: 0 })),
)
let owner: NeonAddress

/** What docs/operations.md has its reader run. */
async function roleStatements(): Promise<string[]> {
  const operations = await readFile(join(projectRoot, 'docs/operations.md'), 'utf8')
  const sql = /```sql\n(create role lyhord_worker[\s\S]*?)```/.exec(operations)?.[1] ?? ''
  return sql
    .replaceAll(/--.*$/gm, '')
    .split(';')
    .flatMap((statement) => (statement.trim() === '' ? [] : [statement.trim()]))
}

/** Runs this as the Worker's own role. */
function asWorker(text: string) {
  return runInTransaction(owner, [{ text: 'SET LOCAL ROLE lyhord_worker' }, { text }])
}

beforeAll(async () => {
  owner = {
    databaseUrl: 'postgres://lyhord:lyhord@localhost/lyhord',
    neonEndpoint: `http://127.0.0.1:${await listener.start(0)}/sql`,
  }
  await migrate(owner)
  const statements = await roleStatements()
  if (statements.length < 4) throw new Error('docs/operations.md no longer says how the role is made.')
  await runInTransaction(
    owner,
    statements.map((text) => ({ text })),
  )
})
afterAll(async () => {
  await listener.stop()
  await database.close()
})

const TABLES = `select table_name as name from information_schema.tables where table_schema = 'public'`
const RIGHT = (table: string, right: string) =>
  `select has_table_privilege('lyhord_worker', '${table}', '${right}') as has`

test("the Worker's own role reads and writes every table of the service", async () => {
  const [tables = []] = await runInTransaction(owner, [{ text: TABLES }])
  const names = tables.map(({ name }) => String(name)).filter((name) => name !== 'schema_migrations')
  expect(names.length).toBeGreaterThan(15)
  const missing: string[] = []
  for (const name of names) {
    for (const right of name === 'audit_events'
      ? ['SELECT', 'INSERT', 'DELETE']
      : ['SELECT', 'INSERT', 'UPDATE', 'DELETE']) {
      const [rows] = await runInTransaction(owner, [{ text: RIGHT(name, right) }])
      if (rows?.[0]?.['has'] !== true) missing.push(`${right} ${name}`)
    }
  }
  expect(missing).toEqual([])
})

test.each([
  ['changes no table', 'alter table users add column more text'],
  ['drops none', 'drop table jobs'],
  ['empties none', 'truncate users cascade'],
  ['makes none', 'create table more (id int)'],
  ['changes nothing of what was noted', "update audit_events set action = 'account.erase'"],
  ['does not say which migrations have run', 'delete from schema_migrations'],
  ['makes no role', 'create role more login'],
])('it %s', async (_, statement) => {
  await expect(asWorker(statement)).rejects.toThrow(/permission denied|must be owner/)
})

test('it takes the name off what an erased person did', async () => {
  await expect(asWorker('update audit_events set actor_id = null, entity = null')).resolves.toBeDefined()
})

test('a table of a later migration is open to it', async () => {
  await runInTransaction(owner, [{ text: 'create table later (id int)' }])
  await expect(asWorker('insert into later values (1)')).resolves.toBeDefined()
})
