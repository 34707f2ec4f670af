import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { App } from './app.ts'

/** What workerd keeps on disk of one object, by binding and name; to be closed by its user. */
export async function openObjectFile(app: App, binding: string, name: string): Promise<DatabaseSync> {
  return new DatabaseSync(await objectFile(app, binding, name), { timeout: 1000 })
}

/** Makes objects of a binding unable to answer anything, as when their storage is away. Restarts the app. */
export async function breakObjects(app: App, binding: string, names: readonly string[]): Promise<void> {
  const files = await Promise.all(names.map((name) => objectFile(app, binding, name)))
  await app.kill()
  for (const file of files) {
    await mkdir(dirname(file), { recursive: true })
    for (const leftover of [`${file}-wal`, `${file}-shm`]) await rm(leftover, { force: true })
    await writeFile(file, 'This is no database. '.repeat(500))
  }
  await app.restart()
}

async function objectFile(app: App, binding: string, name: string): Promise<string> {
  const className = binding.toLowerCase().replaceAll(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase())
  return join(app.dirs.state, 'do', `lyhord-${className}`, `${await app.objectId(binding, name)}.sqlite`)
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
