import { writeFile } from 'node:fs/promises'
import { Hono } from 'hono'
import { FaultBoard } from '../../dev/emulators/faults.ts'
import { RequestLedger } from '../../dev/emulators/ledger.ts'
import { createListener } from '../../dev/emulators/listener.ts'
import { createNeonEmulator } from '../../dev/emulators/neon/emulator.ts'
import { openPgliteDatabase } from '../../dev/emulators/neon/pglite-database.ts'
import { SqlCounters } from '../../dev/emulators/neon/sql-counters.ts'
import { migrate } from '../../dev/migrate.ts'

/** Migrates an embedded database from empty and writes it to `file`: opening a copy costs a fifth of making one. */
export async function writeSnapshot(file: string): Promise<void> {
  const database = openPgliteDatabase()
  const context = { faults: new FaultBoard(), ledger: new RequestLedger(), counters: new SqlCounters() }
  const neon = createNeonEmulator({ ...context, database, roundTripDelayMs: 0 })
  const listener = createListener(new Hono().route('/sql', neon))
  try {
    // Opening it takes seconds on a busy machine, more than the driver waits for an answer.
    await database.query({ text: 'SELECT 1', values: [] })
    const neonEndpoint = `http://127.0.0.1:${await listener.start(0)}/sql`
    await migrate({ databaseUrl: 'postgres://lyhord:lyhord@localhost/lyhord', neonEndpoint })
    await writeFile(file, (await database.dump()).stream())
  } finally {
    await listener.stop()
    await database.close()
  }
}
