import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare } from 'miniflare'
import { findFreePort } from '../../dev/ports.ts'
import { projectRoot } from '../../dev/project.ts'

export interface BareWorker {
  readonly origin: string
  stop(): Promise<void>
}

const FOLDER = join(import.meta.dirname, 'bare-worker')
const execute = promisify(execFile)

/** Bundles and starts the bare Worker in the same Miniflare as the app. `secret` is base64url, as the app's JWT_SECRET. */
export async function startBareWorker(secret: string): Promise<BareWorker> {
  const port = await findFreePort()
  const runtime = new Miniflare(
    convertV4MiniflareOptions({
      name: 'bare',
      modules: [{ type: 'ESModule', path: 'worker.js', contents: await bundle() }],
      compatibilityDate: '2026-10-01',
      compatibilityFlags: ['nodejs_compat'],
      bindings: { JWT_SECRET: secret },
      host: '127.0.0.1',
      port,
      cf: false,
      log: new Log(LogLevel.NONE),
    }),
  )
  await runtime.ready
  return { origin: `http://127.0.0.1:${port}`, stop: () => runtime.dispose() }
}

async function bundle(): Promise<string> {
  const out = await mkdtemp(join(tmpdir(), 'lyhord-bare-'))
  const config = join(FOLDER, 'wrangler.toml')
  const args = ['node_modules/wrangler/bin/wrangler.js', 'deploy', '--dry-run', '--config', config, '--outdir', out]
  const env = { ...process.env, WRANGLER_SEND_METRICS: 'false', WRANGLER_HIDE_BANNER: 'true' }
  try {
    await execute(process.execPath, args, { cwd: projectRoot, env })
    return await readFile(join(out, 'worker.js'), 'utf8')
  } finally {
    await rm(out, { recursive: true, force: true })
  }
}
