import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** What the Durable Objects of one class have on disk. */
export interface StoredObjects {
  /** Bytes of each object, by its file. */
  readonly bytes: ReadonlyMap<string, number>
  /** Alarms that are set and have not rung. */
  readonly alarms: number
}

/** workerd's own list of alarms, one for each class. */
const ALARMS = 'metadata.sqlite'

/** Reads what workerd keeps under `state` for one class, while it runs. Nothing where the class has no object yet. */
export async function storedObjects(state: string, className: string): Promise<StoredObjects> {
  const folder = join(state, 'do', `lyhord-${className}`)
  const names = await readdir(folder).catch(() => [])
  const files = names.filter((name) => name.endsWith('.sqlite') && name !== ALARMS)
  const sizes = await Promise.all(files.map(async (name) => [name, await bytesOf(join(folder, name))] as const))
  return { bytes: new Map(sizes), alarms: files.length === 0 ? 0 : countAlarms(join(folder, ALARMS)) }
}

/** A database as it is with its log, which goes into it only when the object is put away, and holds a page once for each change. */
async function bytesOf(file: string): Promise<number> {
  const log = await readFile(`${file}-wal`).catch(ifGone(Buffer.alloc(0)))
  return bytesAfter(log) ?? (await sizeOf(file))
}

/**
 * How large a database is once this log is in it; null where the log says nothing. SQLite's format: a header of 32 bytes with the
 * size of a page and two salts, then each page behind 24 bytes, where the last of a transaction names the number of all pages. What
 * has other salts is left from before.
 */
function bytesAfter(log: Buffer): number | null {
  if (log.length < 32) return null
  const [page, salts] = [log.readUInt32BE(8), log.subarray(16, 24)]
  let pages = 0
  for (let at = 32; at + 24 + page <= log.length; at += 24 + page) {
    if (!log.subarray(at + 8, at + 16).equals(salts)) break
    pages = log.readUInt32BE(at + 4) || pages
  }
  return pages === 0 ? null : pages * page
}

async function sizeOf(file: string): Promise<number> {
  return stat(file).then(({ size }) => size, ifGone(0))
}

/** A file may go between being listed and being read. */
function ifGone<T>(instead: T): (error: NodeJS.ErrnoException) => T {
  return (error) => {
    if (error.code !== 'ENOENT') throw error
    return instead
  }
}

function countAlarms(file: string): number {
  const database = new DatabaseSync(file, { readOnly: true })
  try {
    return Number(database.prepare('SELECT count(*) AS count FROM _cf_ALARM').get()?.['count'] ?? 0)
  } finally {
    database.close()
  }
}
