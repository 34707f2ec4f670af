import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { fromBase64Url } from '../../worker/crypto/bytes.ts'
import { macToken } from '../../worker/crypto/token-mac.ts'
import type { App } from './app.ts'
import { secret } from './people.ts'

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

/** The key under which the attempts of one rule and subject are counted. */
export function attemptsKey(app: App, rule: string, subject: string): Promise<string> {
  return macToken(fromBase64Url(secret(app, 'CODE_PEPPER')), 'limit', rule, subject)
}

/** When the attempts under a key are forgotten, in ms since 1970, as the one object that counts them has it on disk. */
export function attemptsEnd(app: App, key: string): number | null {
  const folder = join(app.dirs.state, 'do', 'lyhord-AttemptLimiter')
  const objects = readdirSync(folder).filter((name) => name.endsWith('.sqlite') && name !== 'metadata.sqlite')
  const ends = objects.flatMap((name) => {
    const database = new DatabaseSync(join(folder, name), { readOnly: true, timeout: 1000 })
    try {
      const [table] = database.prepare("SELECT 1 FROM sqlite_master WHERE name = 'attempts'").all()
      return table === undefined ? [] : database.prepare('SELECT ends_at FROM attempts WHERE key = ?').all(key)
    } finally {
      database.close()
    }
  })
  if (ends.length > 1) throw new Error('Two objects count under one key.')
  const at = ends[0]?.['ends_at']
  return typeof at === 'number' ? at : null
}
