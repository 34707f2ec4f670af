import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare } from 'miniflare'
import { unstable_getMiniflareWorkerOptions } from 'wrangler'
import { findFreePort } from '../../dev/ports.ts'
import { projectRoot } from '../../dev/project.ts'

export interface BareWorker {
  readonly origin: string
  stop(): Promise<void>
}

const FOLDER = join(import.meta.dirname, 'bare-worker')
const execute = promisify(execFile)

/**
 * Bundles and starts the bare Worker in the same Miniflare as the app, and like it behind a site whose `/api/*` goes to the
 * Worker: that way through the runtime is no cost of the app's. `vars` are the app's own settings.
 */
export async function startBareWorker(vars: Readonly<Record<string, string>>): Promise<BareWorker> {
  const folder = await mkdtemp(join(tmpdir(), 'lyhord-bare-'))
  const site = join(folder, 'site')
  await mkdir(site)
  await bundle(folder)
  const port = await findFreePort()
  const runtime = new Miniflare(
    convertV4MiniflareOptions({
      name: 'bare',
      modules: [{ type: 'ESModule', path: 'worker.js', contents: await readFile(join(folder, 'worker.js'), 'utf8') }],
      compatibilityDate: '2026-10-01',
      compatibilityFlags: ['nodejs_compat'],
      bindings: { ...vars },
      durableObjects: { PIPE: sqliteObject('Pipe'), NOTE: sqliteObject('Note') },
      resourcePersistencePath: join(folder, 'state'),
      assets: siteOptions(site),
      host: '127.0.0.1',
      port,
      cf: false,
      log: new Log(LogLevel.NONE),
    }),
  )
  await runtime.ready
  return {
    origin: `http://127.0.0.1:${port}`,
    stop: async () => {
      await runtime.dispose()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** About as long as what a talk's object keeps of one exchange. */
const SEALED_EXCHANGE = 'x'.repeat(1500)

/** One visitor of the bare Worker: as many objects as a visitor's first message makes, with as much in each. */
export async function passBareVisitor({ origin }: BareWorker): Promise<void> {
  const answer = await fetch(`${origin}/api/visit`, { method: 'POST', body: SEALED_EXCHANGE })
  if (!answer.ok) throw new Error(`The bare Worker answered ${answer.status}.`)
  await answer.text()
}

function sqliteObject(className: string) {
  return { className, useSQLite: true }
}

async function bundle(folder: string): Promise<void> {
  const config = join(FOLDER, 'wrangler.toml')
  const args = ['node_modules/wrangler/bin/wrangler.js', 'deploy', '--dry-run', '--config', config, '--outdir', folder]
  const env = { ...process.env, WRANGLER_SEND_METRICS: 'false', WRANGLER_HIDE_BANNER: 'true' }
  await execute(process.execPath, args, { cwd: projectRoot, env })
}

/** How requests of the app find their way, with another folder of pages. */
function siteOptions(directory: string) {
  const path = join(projectRoot, 'wrangler.toml')
  const { workerOptions } = unstable_getMiniflareWorkerOptions(path, undefined, {
    overrides: { assets: { directory } },
  })
  const { assets } = workerOptions
  if (assets === undefined) throw new Error('wrangler.toml declares no site.')
  return { ...assets, directory }
}
