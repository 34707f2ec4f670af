import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { App } from './app.ts'

/** What workerd keeps on disk of one object, by binding and name; to be closed by its user. */
export async function openObjectFile(app: App, binding: string, name: string): Promise<DatabaseSync> {
  const className = binding.toLowerCase().replaceAll(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase())
  const file = join(app.dirs.state, 'do', `lyhord-${className}`, `${await app.objectId(binding, name)}.sqlite`)
  return new DatabaseSync(file, { timeout: 1000 })
}

/** Runs one statement on an object's disk, past the object, and answers the rows. */
export async function onDisk(
  app: App,
  { binding, name }: { readonly binding: string; readonly name: string },
  statement: string,
  ...values: (string | number)[]
): Promise<Record<string, unknown>[]> {
  const database = await openObjectFile(app, binding, name)
  try {
    return database.prepare(statement).all(...values)
  } finally {
    database.close()
  }
}
