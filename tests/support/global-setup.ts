import { buildWorker, removeBuild } from './built-worker.ts'

/** Builds the Worker once for a whole run. */
export default async function setup(): Promise<() => Promise<void>> {
  const directory = await buildWorker()
  return () => removeBuild(directory)
}
