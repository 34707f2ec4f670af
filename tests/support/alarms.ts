import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { App } from './app.ts'

const NANOSECONDS = 1_000_000n

/** When the alarm of an object rings, in ms since 1970, as workerd keeps it on disk; null where none is set. */
export function alarmOf(app: App, className: string, name: string): number | null {
  const database = new DatabaseSync(join(app.dirs.state, 'do', `lyhord-${className}`, 'metadata.sqlite'), {
    readOnly: true,
    timeout: 1000,
  })
  try {
    const found = database.prepare('SELECT scheduled_time AS at FROM _cf_ALARM WHERE actor_name = ?')
    found.setReadBigInts(true)
    const at = found.get(name)?.['at']
    return typeof at === 'bigint' ? Number(at / NANOSECONDS) : null
  } finally {
    database.close()
  }
}
