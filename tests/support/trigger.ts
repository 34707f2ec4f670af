import { sql } from 'drizzle-orm'
import type { App } from './app.ts'

/** Runs `work` while the database does `body` (PL/pgSQL) before each row that is written: what another would do meanwhile. */
export async function withTrigger<T>(
  app: App,
  on: `${'insert' | 'update'} on ${string}`,
  body: string,
  work: () => Promise<T>,
): Promise<T> {
  const table = on.replace(/^\w+ on /, '')
  const run = (statement: string) => app.db.execute(sql.raw(statement))
  await run(`create function meanwhile() returns trigger language plpgsql as $$ begin ${body} end $$`)
  await run(`create trigger meanwhile before ${on} for each row execute function meanwhile()`)
  try {
    return await work()
  } finally {
    await run(`drop trigger meanwhile on ${table}`)
    await run('drop function meanwhile()')
  }
}
