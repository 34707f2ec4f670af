import { join } from 'node:path'
import { NeonDbError } from '@neondatabase/serverless'
import type { Migration } from './migration-files.ts'
import { readMigrations } from './migration-files.ts'
import type { NeonAddress } from './neon-client.ts'
import { runInTransaction } from './neon-client.ts'
import { projectRoot } from './project.ts'

interface MigrateOptions extends NeonAddress {
  /** Defaults to the project's `migrations/`. */
  readonly directory?: string
  readonly log?: (line: string) => void
}

const ownDirectory = join(projectRoot, 'migrations')

// One migrator at a time: whoever comes second waits, and then finds the work done.
const takeLock = { text: 'SELECT pg_advisory_xact_lock(7205759)' }
const createRecord = {
  text: `CREATE TABLE IF NOT EXISTS schema_migrations (
    name text PRIMARY KEY,
    checksum text NOT NULL,
    applied_at timestamptz NOT NULL DEFAULT now()
  )`,
}

/**
 * Brings a database to the newest schema, forward only, each migration in a transaction of its own, over Neon's HTTP
 * endpoint (production or emulator). Answers the names it applied; none when there was nothing to do.
 * Throws when a migration fails, or when one that was applied before has been changed since.
 */
export async function migrate(options: MigrateOptions): Promise<string[]> {
  const migrations = await readMigrations(options.directory ?? ownDirectory)
  const known = await readRecord(options)
  const applied: string[] = []
  for (const migration of migrations) {
    const checksum = known.get(migration.name)
    if (checksum === undefined) {
      if (!(await apply(options, migration))) continue
      applied.push(migration.name)
      options.log?.(`applied ${migration.name}`)
    } else if (checksum !== migration.checksum) {
      throw new Error(`Migration ${migration.name} was changed after it was applied. Add a new one instead.`)
    }
  }
  return applied
}

async function readRecord(address: NeonAddress): Promise<Map<string, string>> {
  const select = { text: 'SELECT name, checksum FROM schema_migrations' }
  const [, , rows] = await runInTransaction(address, [takeLock, createRecord, select])
  return new Map((rows ?? []).map((row) => [String(row['name']), String(row['checksum'])]))
}

/** False when another migrator applied it meanwhile: its record is written first, so ours then fails before any change. */
async function apply(address: NeonAddress, { name, checksum, statements }: Migration): Promise<boolean> {
  const record = { text: 'INSERT INTO schema_migrations (name, checksum) VALUES ($1, $2)', values: [name, checksum] }
  try {
    await runInTransaction(address, [takeLock, record, ...statements.map((text) => ({ text }))])
    return true
  } catch (error) {
    if (error instanceof NeonDbError && error.constraint === 'schema_migrations_pkey') return false
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`Migration ${name} failed and was rolled back: ${reason}`, { cause: error })
  }
}

async function main(): Promise<void> {
  const databaseUrl = process.env['DATABASE_URL']
  if (!databaseUrl) throw new Error('DATABASE_URL is not set: give the connection string of the database to migrate.')
  const applied = await migrate({
    databaseUrl,
    neonEndpoint: process.env['NEON_FETCH_ENDPOINT'] || undefined,
    log: (line) => process.stdout.write(`${line}\n`),
  })
  process.stdout.write(applied.length === 0 ? 'The database is up to date.\n' : `${applied.length} applied.\n`)
}

if (import.meta.main) {
  main().catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 1
  })
}
