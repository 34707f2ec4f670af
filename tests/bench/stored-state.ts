import { readdir, stat } from 'node:fs/promises'
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

/** A database with its log, which goes into it only when the object is put away. */
async function bytesOf(file: string): Promise<number> {
  return (await sizeOf(file)) + (await sizeOf(`${file}-wal`))
}

/** A file may go between being listed and being read. */
async function sizeOf(file: string): Promise<number> {
  return stat(file).then(
    ({ size }) => size,
    () => 0,
  )
}

function countAlarms(file: string): number {
  const database = new DatabaseSync(file, { readOnly: true })
  try {
    return Number(database.prepare('SELECT count(*) AS count FROM _cf_ALARM').get()?.['count'] ?? 0)
  } finally {
    database.close()
  }
}
