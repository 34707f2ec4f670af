import { buildWorker, removeBuild } from './built-worker.ts'

let directory: string | undefined

/** Builds the Worker once for a whole run. */
export async function setup(): Promise<void> {
  directory = await buildWorker()
}

export async function teardown(): Promise<void> {
  if (directory !== undefined) await removeBuild(directory)
}
