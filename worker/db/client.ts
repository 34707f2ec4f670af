import { neon, neonConfig } from '@neondatabase/serverless'
import { drizzle } from 'drizzle-orm/neon-http'

export type Db = ReturnType<typeof openDatabase>

/**
 * The database over Neon's HTTP endpoint: one round trip a statement, `db.batch([…])` where several must be atomic.
 * @param endpoint overrides Neon's own address; set only where the local emulator stands in.
 */
export function openDatabase(databaseUrl: string, endpoint?: string) {
  if (endpoint !== undefined) neonConfig.fetchEndpoint = endpoint
  return drizzle(neon(databaseUrl))
}
