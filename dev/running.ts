import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { z } from 'zod'

const Origins = z.object({ app: z.url(), dev: z.url() })
const Running = Origins.extend({ pid: z.int().positive() })

/** Where the app and its emulators answer, as `http://localhost:8787`. */
type Origins = z.infer<typeof Origins>
export type Running = z.infer<typeof Running>

/** What is running on the data beside `file`, or null; the mark of a process that died is not counted. */
export async function findRunning(file: string): Promise<Running | null> {
  const content = await readFile(file, 'utf8').catch(() => '')
  const parsed = Running.safeParse(parseJson(content))
  return parsed.success && isAlive(parsed.data.pid) ? parsed.data : null
}

/** Marks the data as in use by this process. Throws a plain sentence when another one uses it. */
export async function markRunning(file: string, { app, dev }: Origins): Promise<void> {
  const other = await findRunning(file)
  if (other && other.pid !== process.pid) {
    throw new Error(`Lyhörd is already running at ${other.app} (process ${other.pid}). Stop it first.`)
  }
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, JSON.stringify({ pid: process.pid, app, dev }))
}

export async function unmarkRunning(file: string): Promise<void> {
  await rm(file, { force: true })
}

function parseJson(content: string): unknown {
  try {
    return JSON.parse(content)
  } catch {
    return null
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // EPERM: it lives, as another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
