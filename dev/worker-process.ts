import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Child } from './child-process.ts'
import { startChild } from './child-process.ts'
import { formatEnvFile } from './env-file.ts'
import { createWranglerFilter } from './wrangler-output.ts'

interface WorkerOptions {
  readonly port: number
  /** Folder for the settings file and the state of Durable Objects and queues. */
  readonly dataDir: string
  /** The folder of the pages and files it serves. */
  readonly site: string
  readonly settings: Readonly<Record<string, string>>
  readonly log: (line: string) => void
}

const READY_WITHIN_MS = 90_000

/** Runs the Worker under `wrangler dev` on 127.0.0.1, with its settings from a file of its own rather than `.dev.vars`. */
export async function startWorker({ port, dataDir, site, settings, log }: WorkerOptions): Promise<Child> {
  const settingsFile = join(dataDir, 'dev.vars')
  await mkdir(dataDir, { recursive: true })
  await writeFile(settingsFile, formatEnvFile(settings), { mode: 0o600 })
  const shown = createWranglerFilter()
  return startChild({
    args: [
      'node_modules/wrangler/bin/wrangler.js',
      'dev',
      '--ip=127.0.0.1',
      `--port=${port}`,
      '--inspector-port=0',
      `--env-file=${settingsFile}`,
      `--assets=${site}`,
      `--persist-to=${join(dataDir, 'worker')}`,
      '--show-interactive-dev-session=false',
    ],
    env: {
      WRANGLER_SEND_METRICS: 'false',
      WRANGLER_HIDE_BANNER: 'true',
      CLOUDFLARE_CF_FETCH_ENABLED: 'false',
    },
    onLine: (line) => {
      if (shown(line)) log(line)
    },
  })
}

/** Resolves when `url` answers 200. Throws when `child` ends first, or is not ready in time, with what it last answered. */
export async function waitUntilReady(name: string, url: string, child: Child): Promise<void> {
  let ended = false
  void child.exited.finally(() => {
    ended = true
  })
  const deadline = Date.now() + READY_WITHIN_MS
  let last = 'it did not answer'
  while (Date.now() < deadline) {
    if (ended) throw new Error(`${name} stopped before it was ready; what it said is above.`)
    try {
      const answer = await fetch(url, { signal: AbortSignal.timeout(5000) })
      if (answer.ok) return
      last = `it answered ${answer.status}: ${(await answer.text()).slice(0, 500)}`
    } catch {
      last = 'it did not answer'
    }
    await delay(150)
  }
  throw new Error(`${name} was not ready within ${READY_WITHIN_MS / 1000} s; at ${url} ${last}`)
}
