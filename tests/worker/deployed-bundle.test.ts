import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createEmulatorServer } from '../../dev/emulators/server.ts'
import { localVars, newSecrets } from '../../dev/local-vars.ts'
import { migrate } from '../../dev/migrate.ts'
import { findFreePort } from '../../dev/ports.ts'
import { projectRoot } from '../../dev/project.ts'
import { type BuiltWorker, readScripts } from '../support/built-worker.ts'
import { createRuntime } from '../support/runtime.ts'

/** What the platform loads before it answers the first request of a new place. Bytes, compressed as it counts them. */
const LARGEST = 656 * 1024
/** What reads documents, loaded by the first one that comes to a place, and by nothing else. Bytes, compressed. */
const LARGEST_READERS = 540 * 1024

let folder: string
let built: Pick<BuiltWorker, 'script' | 'modules'>
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lyhord-bundle-'))
  await mkdir(join(folder, 'assets'))
  const args = ['--dry-run', '--env', 'production', '--outdir', folder, '--assets', join(folder, 'assets')]
  const env = { ...process.env, WRANGLER_SEND_METRICS: 'false', WRANGLER_HIDE_BANNER: 'true' }
  await promisify(execFile)(process.execPath, ['node_modules/wrangler/bin/wrangler.js', 'deploy', ...args], {
    cwd: projectRoot,
    env,
  })
  built = await readScripts(folder)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

test('the Worker that is deployed is small enough to start soon', () => {
  expect(gzipSync(built.script).length).toBeLessThanOrEqual(LARGEST)
})

test('what reads documents is beside it, and small enough to be loaded while a document waits', () => {
  expect(Object.keys(built.modules)).toEqual(['generated/documents.mjs'])
  expect(gzipSync(built.modules['generated/documents.mjs'] ?? '').length).toBeLessThanOrEqual(LARGEST_READERS)
  expect(built.script).toContain('./generated/documents.mjs')
})

// The other tests run a bundle with readable names; this one has what minifying made of them.
test('the Worker that is deployed reaches the database, its objects, the AI and the mail', async () => {
  const port = await findFreePort()
  const secrets = newSecrets()
  const appOrigin = `http://127.0.0.1:${port}`
  const emulators = createEmulatorServer({ appOrigin, webhookSecret: secrets.STRIPE_WEBHOOK_SECRET })
  const devOrigin = `http://127.0.0.1:${(await emulators.start(0)).port}`
  await migrate({ databaseUrl: 'postgres://lyhord:lyhord@localhost/lyhord', neonEndpoint: `${devOrigin}/sql` })
  const worker = { ...built, assetsDirectory: join(folder, 'assets') }
  const vars = localVars({ appOrigin, devOrigin, secrets })
  const runtime = createRuntime({ worker, port, vars, stateDirectory: join(folder, 'state'), onLog: () => {} })
  try {
    await runtime.ready
    const answer = await fetch(`${appOrigin}/api/health/ready`)
    expect(await answer.json()).toEqual({ status: 'ok', database: 'ok', objects: 'ok', ai: 'ok', mail: 'ok' })
  } finally {
    await runtime.dispose()
    await emulators.stop()
  }
})
