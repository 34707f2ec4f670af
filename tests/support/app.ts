import { openAsBlob } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { neonConfig } from '@neondatabase/serverless'
import type { Miniflare } from 'miniflare'
import { createEmulatorServer, type EmulatorServer } from '../../dev/emulators/server.ts'
import { localVars, newSecrets } from '../../dev/local-vars.ts'
import { migrate } from '../../dev/migrate.ts'
import { findFreePort } from '../../dev/ports.ts'
import { type Db, openDatabase } from '../../worker/db/client.ts'
import { passwordKdf, type PasswordKdf } from '../../worker/crypto/password.ts'
import { readBuild } from './built-worker.ts'
import { cheapened, CHEAP_PASSWORDS } from './cheap-passwords.ts'
import { withConstants } from './constants.ts'
import { runFolder, snapshotIn } from './run-folder.ts'
import { createRuntime } from './runtime.ts'

export interface AppOptions {
  /** Settings that stand above the local ones; one that is named as a queue takes the queue away. */
  readonly vars?: Readonly<Record<string, string>>
  /** Keeps Postgres in files, so that they can be searched; in memory otherwise. */
  readonly databaseOnDisk?: boolean
  /** The local AI's pace in ms; it answers at once unless told otherwise. */
  readonly pacing?: { readonly firstTokenDelayMs?: number; readonly tokenDelayMs?: number }
  /** Other values for top-level constants of the bundle, by name: a test's second for the product's day. */
  readonly constants?: Readonly<Record<string, number>>
  /** JavaScript that runs in workerd before the Worker's own, to count what cannot be seen from outside. */
  readonly prelude?: string
  /** Passwords are derived at production's cost, not next to nothing. */
  readonly fullPasswords?: boolean
  /** Calls a minute that a gate lets through, by its name: as few as a slow machine makes within one. */
  readonly gates?: Readonly<Record<string, number>>
  /** Where workerd lets itself be looked into (`tests/bench/inspector.ts`); nowhere unless told. */
  readonly inspectorPort?: number
}

export interface App {
  readonly origin: string
  readonly devOrigin: string
  readonly vars: Readonly<Record<string, string>>
  /** What a password costs here, derived as this version has it. */
  readonly passwordKdf: (version: number) => PasswordKdf
  /** The database of this app alone, past the emulator's ordered failures. */
  readonly db: Db
  readonly emulators: EmulatorServer
  readonly dirs: { readonly root: string; readonly state: string; readonly emulators: string }
  /** What workerd has written since the start, line by line. */
  readonly logs: readonly string[]
  /** Mails to an address, newest first. */
  inbox(to: string): readonly Mail[]
  /** Orders `fault` of an emulated service for its next `times` requests; `clear` forgets what waits. */
  control(service: string, fault: string, times?: number, delayMs?: number): Promise<void>
  /** What an emulated service was asked. */
  ledger(service: string): readonly LedgerLine[]
  counters(): { readonly round_trips: number; readonly statements: number }
  /** Empties the ledgers, the counters and the log. */
  forget(): void
  /** A Durable Object by binding and name, to be called as the Worker calls it. */
  object<T>(binding: string, name: string): Promise<T>
  /** The id of an object, by which its file is named. */
  objectId(binding: string, name: string): Promise<string>
  /** Puts a message on the analysis queue. */
  enqueue(message: unknown): Promise<void>
  /** Hands a batch to the consumer of a queue as the platform does, and tells what it said of each message. */
  deliver(queue: string, messages: readonly { id: string; body: unknown; attempts: number }[]): Promise<Delivered>
  /** Runs a cron trigger and waits for its end. */
  runSchedule(cron: string): Promise<void>
  /** Kills workerd with SIGKILL; what is on disk stays. */
  kill(): Promise<void>
  /** Kills workerd where it runs, and starts it again at the same address with the same disk; `vars` holds until the next. */
  restart(vars?: Readonly<Record<string, string>>): Promise<void>
  /** Ends all of it and removes its folder, unless the folder is to be kept. */
  stop(options?: { readonly keepFiles?: boolean }): Promise<void>
}

/** Which messages of a batch were acknowledged, and which are to come again. */
interface Delivered {
  readonly acknowledged: readonly string[]
  readonly again: readonly { readonly msgId: string; readonly delaySeconds?: number | undefined }[]
}

type Mail = ReturnType<EmulatorServer['mailbox']['list']>[number]
type LedgerLine = ReturnType<EmulatorServer['context']['ledger']['list']>[number]

/** Starts emulators and the built Worker, on ports and folders of their own. Several may run in one process. */
export async function startApp(options: AppOptions = {}): Promise<App> {
  const folder = await runFolder()
  const root = await mkdtemp(join(folder, 'app-'))
  const dirs = { root, state: join(root, 'state'), emulators: join(root, 'emulators') }
  const port = await findFreePort()
  const origin = `http://127.0.0.1:${port}`
  const secrets = newSecrets()
  const emulators = createEmulatorServer({
    appOrigin: origin,
    webhookSecret: secrets.STRIPE_WEBHOOK_SECRET,
    pacing: { firstTokenDelayMs: 0, tokenDelayMs: 0, ...options.pacing },
    databaseSnapshot: await openAsBlob(snapshotIn(folder)),
    ...(options.databaseOnDisk === true ? { dataDir: dirs.emulators } : {}),
  })
  const devOrigin = `http://127.0.0.1:${(await emulators.start(0)).port}`
  const vars = { ...localVars({ appOrigin: origin, devOrigin, secrets }), ...options.vars }
  const db = await openOwnDatabase(devOrigin)
  const built = await readBuild(folder)
  const prelude = [options.fullPasswords === true ? '' : CHEAP_PASSWORDS, options.prelude ?? ''].join('\n')
  const worker = { ...built, script: `${prelude}\n${withConstants(built.script, options.constants ?? {})}` }
  const logs: string[] = []
  const onLog = (line: string) => void logs.push(line)
  const handle = new RuntimeHandle((other) =>
    createRuntime({
      worker,
      port,
      vars: { ...vars, ...other },
      stateDirectory: dirs.state,
      onLog,
      gates: options.gates ?? {},
      inspectorPort: options.inspectorPort,
    }),
  )
  await handle.start()
  const cost = options.fullPasswords === true ? passwordKdf : (version: number) => cheapened(passwordKdf(version))
  const known = { origin, devOrigin, vars, passwordKdf: cost, db, emulators, dirs, logs }
  return { ...known, ...actions({ handle, emulators, devOrigin, dirs, logs }) }
}

interface Parts {
  readonly handle: RuntimeHandle
  readonly emulators: EmulatorServer
  readonly devOrigin: string
  readonly dirs: App['dirs']
  readonly logs: string[]
}

function actions({ handle, emulators, devOrigin, dirs, logs }: Parts) {
  return {
    inbox: (to: string) => emulators.mailbox.list(to),
    control: (service: string, fault: string, times = 1, delayMs = 0) =>
      orderFault(devOrigin, { service, fault, times, delay_ms: delayMs }),
    ledger: (service: string) => emulators.context.ledger.list(service),
    counters: () => emulators.counters.read(),
    forget: () => {
      emulators.context.ledger.clear()
      emulators.counters.reset()
      logs.length = 0
    },
    object: async <T>(binding: string, name: string) => {
      const namespace = await handle.running.getDurableObjectNamespace(binding)
      return asObject<T>(namespace.get(namespace.idFromName(name)))
    },
    objectId: async (binding: string, name: string) => {
      const namespace = await handle.running.getDurableObjectNamespace(binding)
      return namespace.idFromName(name).toString()
    },
    enqueue: async (message: unknown) => {
      const queue = await handle.running.getQueueProducer('ANALYSIS_QUEUE')
      await queue.send(message)
    },
    deliver: async (queue: string, messages: readonly { id: string; body: unknown; attempts: number }[]) => {
      const worker = await handle.running.getWorker()
      const batch = messages.map((message) => ({ ...message, timestamp: new Date() }))
      const { explicitAcks, retryMessages } = await worker.queue(queue, batch)
      return { acknowledged: explicitAcks, again: retryMessages }
    },
    runSchedule: async (cron: string) => {
      const worker = await handle.running.getWorker()
      await worker.scheduled({ cron, scheduledTime: new Date() })
    },
    kill: () => handle.stop(),
    restart: async (vars: Readonly<Record<string, string>> = {}) => {
      await handle.stop()
      await handle.start(vars)
    },
    stop: async (how: { readonly keepFiles?: boolean } = {}) => {
      await handle.stop()
      await emulators.stop()
      if (how.keepFiles !== true) await rm(dirs.root, { recursive: true, force: true })
    },
  }
}

/** Holds because the caller names the object's own class; the stub forwards its public methods. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the caller alone knows the class
function asObject<T>(stub: unknown): T {
  return stub as T
}

/** workerd as it comes and goes. Stopping sends SIGKILL: nothing in it can tidy up. */
class RuntimeHandle {
  readonly #create: (vars: Readonly<Record<string, string>>) => Miniflare
  #runtime: Miniflare | null = null

  constructor(create: (vars: Readonly<Record<string, string>>) => Miniflare) {
    this.#create = create
  }

  get running(): Miniflare {
    if (this.#runtime === null) throw new Error('The Worker is not running.')
    return this.#runtime
  }

  async start(vars: Readonly<Record<string, string>> = {}): Promise<void> {
    this.#runtime = this.#create(vars)
    await this.#runtime.ready
  }

  async stop(): Promise<void> {
    const runtime = this.#runtime
    this.#runtime = null
    await runtime?.dispose()
  }
}

async function orderFault(devOrigin: string, order: Record<string, unknown>): Promise<void> {
  const answer = await fetch(`${devOrigin}/control`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(order),
  })
  if (!answer.ok) throw new Error(`The emulators refused the fault: ${await answer.text()}`)
}

const endpoints = new Map<string, string>()

/** A client for this app's database. The driver has one endpoint for a whole process, so each app gets a host name. */
async function openOwnDatabase(devOrigin: string): Promise<Db> {
  const host = `db-${new URL(devOrigin).port}.localhost`
  const databaseUrl = `postgres://lyhord:lyhord@${host}/lyhord`
  endpoints.set(host, `${devOrigin}/sql`)
  neonConfig.fetchEndpoint = (name) => endpoints.get(name) ?? `https://${name}/sql`
  await migrate({ databaseUrl, neonEndpoint: `${devOrigin}/sql` })
  return openDatabase(databaseUrl)
}
