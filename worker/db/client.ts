import { neon, neonConfig } from '@neondatabase/serverless'
import { drizzle } from 'drizzle-orm/neon-http'

export type Db = ReturnType<typeof connectTo>

/** A database that takes longer counts as away, so that no reply waits for it. Milliseconds. */
const PATIENCE = 10_000
// Where the database is, the settings alone say: an answer that leads elsewhere is an error.
neonConfig.fetchFunction = (url: string, init: RequestInit) =>
  fetch(url, { ...init, redirect: 'manual', signal: AbortSignal.timeout(PATIENCE) })

const opened = new Map<string, Db>()

/**
 * The database over Neon's HTTP endpoint: one round trip a statement, `db.batch([…])` where several must be atomic.
 * @param endpoint overrides Neon's own address; set only where the local emulator stands in.
 */
export function openDatabase(databaseUrl: string, endpoint?: string): Db {
  if (endpoint !== undefined) neonConfig.fetchEndpoint = endpoint
  const known = opened.get(databaseUrl)
  if (known !== undefined) return known
  const db = connectTo(databaseUrl)
  opened.set(databaseUrl, db)
  return db
}

/** Holds no connection: each statement is a request of its own, so one may serve every request of the isolate. */
function connectTo(databaseUrl: string) {
  return drizzle(neon(databaseUrl))
}
