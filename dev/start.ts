import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { publishPosts } from './blog/publish-posts.ts'
import { readPosts } from './blog/read-posts.ts'
import type { Child } from './child-process.ts'
import { startChild } from './child-process.ts'
import { errorText, logFrom } from './console-log.ts'
import { createEmulatorServer } from './emulators/server.ts'
import { readEnvFile, withOwnSettings } from './env-file.ts'
import { localDatabaseUrl, localVars, loadSecrets } from './local-vars.ts'
import { migrate } from './migrate.ts'
import { findFreePort, requireFreePorts } from './ports.ts'
import { dataDirectory, projectRoot, readPorts } from './project.ts'
import { markRunning, unmarkRunning } from './running.ts'
import { readCrons, startSchedule, triggerSchedule } from './schedule.ts'
import { type Db, openDatabase } from '../worker/db/client.ts'
import { seedDemo } from './seed/seed.ts'
import { startTable } from './start-table.ts'
import { ensureWebBuilt, siteOf } from './web-build.ts'
import { startWorker, waitUntilReady } from './worker-process.ts'

type Stop = () => Promise<void>
const runningFile = join(dataDirectory, 'running.json')
const webDirectory = join(dataDirectory, 'web')
const say = logFrom('start')

/**
 * Starts everything, in order; each started part hands its `stop` to `onStop` at once, so that a failure half-way, or a
 * Ctrl-C, can end what already runs. Resolves with a promise that settles only if the Worker or the web server ends.
 */
async function start(watch: boolean, onStop: (stop: Stop) => void): Promise<{ ended: Promise<string> }> {
  const ports = readPorts(process.env)
  const appOrigin = `http://localhost:${ports.app}`
  await markRunning(runningFile, { app: appOrigin, dev: `http://localhost:${ports.dev}` })
  onStop(() => unmarkRunning(runningFile))
  await requireFreePorts(ports)

  const secrets = await loadSecrets(join(dataDirectory, 'secrets.json'))
  if (watch) await mkdir(siteOf(webDirectory), { recursive: true })
  else {
    say('Web app: building, if something changed')
    say(`Web app: ${(await ensureWebBuilt(webDirectory)) ? 'built' : 'the last build is fresh'}`)
  }

  const databaseUrl = process.env['DATABASE_URL_REAL'] || undefined
  const devOrigin = await startEmulators(
    { port: ports.dev, appOrigin, databaseUrl, webhookSecret: secrets.STRIPE_WEBHOOK_SECRET },
    onStop,
  )
  const neon = { databaseUrl: localDatabaseUrl, neonEndpoint: `${devOrigin}/sql` }
  const applied = await migrate(neon)
  say(applied.length > 0 ? `Database: applied ${applied.join(', ')}` : 'Database: up to date')

  const local = localVars({ appOrigin, devOrigin, secrets })
  const settings = withOwnSettings(local, await readEnvFile(join(projectRoot, '.dev.vars')))
  const workerPort = watch ? await findFreePort() : ports.app
  const site = siteOf(webDirectory)
  const worker = await startWorker({ port: workerPort, dataDir: dataDirectory, site, settings, log: logFrom('app') })
  onStop(() => worker.stop())
  say('Worker: starting')
  await waitUntilReady('The Worker', `http://127.0.0.1:${workerPort}/api/health/ready`, worker)
  const web = watch ? startWebServer(ports.app, `http://127.0.0.1:${workerPort}`) : null
  if (web) {
    onStop(() => web.stop())
    await waitUntilReady('The web server', appOrigin, web)
  }

  onStop(await startCrons(workerPort))
  const db = openDatabase(neon.databaseUrl, neon.neonEndpoint)
  await seedDemo({ db, appOrigin, secrets, log: (line) => say(`Demo data: ${line}`) })
  say(`Blog: ${await publishBlog(db)}`)
  const ownAi = settings['ANTHROPIC_BASE_URL'] !== local['ANTHROPIC_BASE_URL']
  process.stdout.write(`${startTable({ appOrigin, devOrigin, ownAi, ownDatabase: databaseUrl !== undefined })}\n`)
  return { ended: whichEnded(worker, web) }
}

/** The posts as they stand in this folder. A fault in one does not keep the rest of Lyhörd from starting. */
async function publishBlog(db: Db): Promise<string> {
  try {
    const { lines } = await publishPosts(db, await readPosts(), { isDryRun: false })
    return `${lines.length - 1} changed, ${lines.at(-1) ?? ''}`
  } catch (error) {
    return `not published. ${errorText(error)}`
  }
}

interface EmulatorSettings {
  readonly port: number
  readonly appOrigin: string
  readonly databaseUrl: string | undefined
  readonly webhookSecret: string
}

async function startEmulators({ port, ...settings }: EmulatorSettings, onStop: (stop: Stop) => void): Promise<string> {
  const log = logFrom('local')
  const emulators = createEmulatorServer({
    ...settings,
    dataDir: dataDirectory,
    roundTripDelayMs: Number(process.env['SQL_DELAY_MS'] ?? 0) || 0,
    onError: (error) => log(errorText(error)),
  })
  onStop(() => emulators.stop())
  return (await emulators.start(port)).origin
}

/** Starts what wrangler.toml's crons start in production, at the same times. Answers with its `stop`. */
async function startCrons(workerPort: number): Promise<Stop> {
  const crons = readCrons(await readFile(join(projectRoot, 'wrangler.toml'), 'utf8'))
  return startSchedule(crons, (cron) =>
    triggerSchedule(`http://127.0.0.1:${workerPort}`, cron).catch((error: unknown) => say(errorText(error))),
  )
}

/** The web app with hot reload on the app's port; what belongs to the Worker is passed on to it. */
function startWebServer(port: number, workerOrigin: string): Child {
  return startChild({
    args: [
      'node_modules/@react-router/dev/bin.cjs',
      'dev',
      projectRoot,
      '--config',
      'dev/vite.config.ts',
      '--port',
      String(port),
    ],
    env: { WORKER_ORIGIN: workerOrigin, NODE_ENV: 'development' },
    onLine: logFrom('web'),
  })
}

async function whichEnded(worker: Child, web: Child | null): Promise<string> {
  const ends = [worker.exited.then(() => 'The Worker')]
  if (web) ends.push(web.exited.then(() => 'The web server'))
  return await Promise.race(ends)
}

async function main(): Promise<void> {
  const stops: Stop[] = []
  let stopping: Promise<void> | null = null
  const stopAll = () => {
    stopping ??= (async () => {
      for (const stop of stops.toReversed()) await stop().catch((error: unknown) => say(errorText(error)))
    })()
    return stopping
  }
  const finish = (code: number) => void stopAll().finally(() => process.exit(code))

  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      if (stopping) return
      process.stdout.write('\n')
      say('Stopping')
      finish(0)
    })
  }
  try {
    const { ended } = await start(process.argv.includes('--watch'), (stop) => {
      // Started while the stopping had already begun: it would otherwise be left behind.
      if (stopping) void stop()
      else stops.push(stop)
    })
    const part = await ended
    if (!stopping) throw new Error(`${part} ended by itself; what it said is above.`)
  } catch (error) {
    if (stopping) return
    process.stderr.write(`\n${errorText(error)}\n`)
    finish(1)
  }
}

if (import.meta.main) await main()
