import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildWorker } from './built-worker.ts'
import { writeSnapshot } from './database-snapshot.ts'

/** Where the processes of one run find what was made for all of them. */
const VARIABLE = 'LYHORD_TEST_RUN'

/** Makes the folder of a run: the built Worker, its site, a migrated database, and room for every app's own files. */
export async function makeRunFolder(): Promise<string> {
  await removeAbandoned()
  const folder = await mkdtemp(join(tmpdir(), `lyhord-test-${process.pid}-`))
  await Promise.all([buildWorker(folder), writeSnapshot(snapshotIn(folder))])
  process.env[VARIABLE] = folder
  return folder
}

/** A run that was killed has left its folder, named after its process, with hundreds of megabytes in it. */
async function removeAbandoned(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const owner = /^lyhord-test-(\d+)-/.exec(name)?.[1]
    if (owner !== undefined && !isAlive(Number(owner))) await removeRunFolder(join(tmpdir(), name))
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return !(error instanceof Error && 'code' in error && error.code === 'ESRCH')
  }
}

export function isRunFolderMade(): boolean {
  return process.env[VARIABLE] !== undefined
}

let making: Promise<string> | undefined

/** The folder of this run: the one that the global set-up made, or one made now. */
export async function runFolder(): Promise<string> {
  return process.env[VARIABLE] ?? (await (making ??= makeRunFolder()))
}

export function snapshotIn(folder: string): string {
  return join(folder, 'database.tar')
}

export async function removeRunFolder(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true, maxRetries: 5 })
}
