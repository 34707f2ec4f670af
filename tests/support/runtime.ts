import { join } from 'node:path'
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare, type V4WorkerOptions } from 'miniflare'
import { unstable_getMiniflareWorkerOptions } from 'wrangler'
import { projectRoot } from '../../dev/project.ts'
import type { BuiltWorker } from './built-worker.ts'

interface RuntimeOptions {
  readonly worker: BuiltWorker
  readonly port: number
  /** Every setting of the Worker; stands above wrangler.toml's own, and in place of a queue of the same name. */
  readonly vars: Readonly<Record<string, string>>
  /** Where Durable Objects and queues keep their state. */
  readonly stateDirectory: string
  readonly onLog: (line: string) => void
  /** Calls a minute that a gate lets through, by its name, where it is not as declared. */
  readonly gates?: Readonly<Record<string, number>>
  /** Where workerd lets itself be looked into; nowhere unless told. */
  readonly inspectorPort?: number | undefined
}

/** The built Worker in workerd, with all that wrangler.toml declares: objects, queues with dead letters, limits, site. */
export function createRuntime({
  worker,
  port,
  vars,
  stateDirectory,
  onLog,
  gates = {},
  inspectorPort,
}: RuntimeOptions): Miniflare {
  const declared = declaredOptions(worker.assetsDirectory)
  return new Miniflare(
    convertV4MiniflareOptions({
      ...declared,
      ratelimits: { ...declared.ratelimits, ...ownGates(gates) },
      name: 'lyhord',
      modules: Object.entries({ 'index.js': worker.script, ...worker.modules }).map(([path, contents]) => ({
        type: 'ESModule' as const,
        path: join(projectRoot, path),
        contents,
      })),
      modulesRoot: projectRoot,
      bindings: { ...declared.bindings, ...vars },
      queueProducers: queuesBut(declared.queueProducers, vars),
      stripCfConnectingIp: false,
      host: '127.0.0.1',
      port,
      cf: false,
      ...(inspectorPort === undefined ? {} : { inspectorPort }),
      resourcePersistencePath: stateDirectory,
      log: new Log(LogLevel.NONE),
      handleStructuredLogs: ({ level, message }) => onLog(`${level} ${message}`),
    }),
  )
}

function ownGates(gates: Readonly<Record<string, number>>) {
  return Object.fromEntries(
    Object.entries(gates).map(([name, limit]) => [
      name,
      { namespace_id: name, simple: { limit, period: 60 as const } },
    ]),
  )
}

function queuesBut(declared: SharedOptions['queueProducers'] = {}, vars: RuntimeOptions['vars']) {
  return Object.fromEntries(Object.entries(declared).filter(([name]) => !(name in vars)))
}

const readOnce = new Map<string, SharedOptions>()

/** What wrangler.toml declares, as Miniflare takes it; read once for all apps of a process. */
function declaredOptions(assetsDirectory: string): SharedOptions {
  const known = readOnce.get(assetsDirectory) ?? readDeclared(assetsDirectory)
  readOnce.set(assetsDirectory, known)
  return known
}

function readDeclared(assetsDirectory: string): SharedOptions {
  const { workerOptions } = unstable_getMiniflareWorkerOptions(join(projectRoot, 'wrangler.toml'), undefined, {
    overrides: { assets: { directory: assetsDirectory } },
  })
  const { modulesRules: _, ...declared } = workerOptions
  return asShared({ ...declared, assets: { ...Object(declared.assets), directory: assetsDirectory } })
}

type SharedOptions = Pick<
  V4WorkerOptions,
  | 'assets'
  | 'bindings'
  | 'compatibilityDate'
  | 'compatibilityFlags'
  | 'durableObjects'
  | 'queueConsumers'
  | 'queueProducers'
  | 'ratelimits'
>

/** Holds because wrangler makes its options for the very Miniflare it is installed with. */
function asShared(options: unknown): SharedOptions {
  return options as SharedOptions
}
