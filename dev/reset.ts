import { rm } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { errorText } from './console-log.ts'
import { dataDirectory, projectRoot } from './project.ts'
import { findRunning } from './running.ts'

/** Empties what running on this machine has stored. Throws a plain sentence, and touches nothing, while it is running. */
export async function reset(data: string, wranglerState: string): Promise<string[]> {
  const running = await findRunning(join(data, 'running.json'))
  if (running)
    throw new Error(`Lyhörd is running at ${running.app} (process ${running.pid}). Stop it first, then reset.`)
  const folders = [data, wranglerState]
  for (const folder of folders) await rm(folder, { recursive: true, force: true })
  return folders
}

if (import.meta.main) {
  try {
    const emptied = await reset(dataDirectory, join(projectRoot, '.wrangler', 'state'))
    const names = emptied.map((folder) => relative(projectRoot, folder)).join(' and ')
    process.stdout.write(`Emptied ${names}. The next npm start begins with fresh demo data.\n`)
  } catch (error) {
    process.stderr.write(`${errorText(error)}\n`)
    process.exitCode = 1
  }
}
