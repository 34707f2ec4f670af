import type { Running } from './running.ts'

/** What one check found; `advice` says what to do about a problem. */
export interface Finding {
  readonly name: string
  readonly state: 'ok' | 'note' | 'problem'
  readonly text: string
  readonly advice?: string
}

const ok = (name: string, text: string): Finding => ({ name, state: 'ok', text })
const problem = (name: string, text: string, advice: string): Finding => ({ name, state: 'problem', text, advice })

/** The scripts run TypeScript as it is, which Node does from 24 on; npm puts the project's own Node first. */
export function checkNode(version: string): Finding {
  const major = Number(version.split('.')[0])
  return major >= 24
    ? ok('Node', version)
    : problem(
        'Node',
        `${version} runs this, but 24 is needed`,
        'Run it as "npm run doctor": npm then uses the Node in node_modules.',
      )
}

export interface LockFile {
  readonly packages?: Readonly<Record<string, { readonly version?: string; readonly optional?: boolean } | undefined>>
}

/** Compares what package-lock.json asks for with what is installed; packages for other systems may be missing. */
export function checkPackages(wanted: LockFile | null, installed: LockFile | null): Finding {
  if (!wanted) return problem('Packages', 'package-lock.json is missing', 'Restore it: git checkout package-lock.json')
  if (!installed) return problem('Packages', 'nothing is installed', 'Run: npm ci')
  const differing = Object.entries(wanted.packages ?? {}).filter(([path, entry]) => {
    if (path === '' || !entry) return false
    const found = installed.packages?.[path]
    return found ? found.version !== entry.version : entry.optional !== true
  })
  const [first] = differing
  if (!first) return ok('Packages', 'as package-lock.json has them')
  const example = first[0].replace(/^node_modules\//, '')
  return problem('Packages', `${differing.length} differ from package-lock.json, e.g. ${example}`, 'Run: npm ci')
}

interface PortState {
  readonly port: number
  readonly free: boolean
  /** The command that starts Lyhörd on other ports. */
  readonly elsewhere: string
}

/** A taken port is no problem where the Lyhörd of this folder has it; another's is one, also while ours runs elsewhere. */
export function checkPort({ port, free, elsewhere }: PortState, running: Running | null): Finding {
  if (free) return ok(`Port ${port}`, 'free')
  const isOurs = running !== null && [running.app, running.dev].some((origin) => Number(new URL(origin).port) === port)
  return isOurs
    ? ok(`Port ${port}`, `used by Lyhörd, which is running at ${running.app}`)
    : problem(`Port ${port}`, 'something else uses it', `Stop that, or choose others: ${elsewhere}`)
}

/** `.dev.vars` is optional: with a key in it the real AI answers; all other settings in it are for `wrangler` by hand. */
export function checkEnvFile(own: Readonly<Record<string, string>> | null): Finding {
  if (!own) return ok('.dev.vars', 'none, and none is needed: everything runs locally')
  if (own['ANTHROPIC_API_KEY']) {
    return {
      name: '.dev.vars',
      state: 'note',
      text: 'ANTHROPIC_API_KEY is set: npm start calls the real model, and what is written leaves this machine',
    }
  }
  return ok('.dev.vars', 'sets no AI key: the local AI answers')
}

/** The newest compatibility date that the runtime of `version` knows: `1.20261023.1` is of 2026-10-23. */
export function runtimeDate(version: string): string {
  return /^\d+\.(\d{4})(\d\d)(\d\d)\./.exec(version)?.slice(1).join('-') ?? ''
}

export function checkCompatibilityDate(date: string | undefined, newest: string): Finding {
  if (!date) return problem('Compatibility date', 'wrangler.toml has none', `Add: compatibility_date = "${newest}"`)
  return date <= newest
    ? ok('Compatibility date', `${date}, the installed runtime knows up to ${newest}`)
    : problem(
        'Compatibility date',
        `${date} is newer than the installed runtime`,
        `Set compatibility_date in wrangler.toml to at most ${newest}.`,
      )
}

/** The part of wrangler's configuration that the checks read, for one environment. */
export interface WorkerConfig {
  readonly assets?: { readonly binding?: string } | undefined
  readonly durable_objects: { readonly bindings: readonly { readonly name: string; readonly class_name: string }[] }
  readonly migrations: readonly { readonly new_sqlite_classes?: readonly string[] | undefined }[]
  readonly queues: {
    readonly producers?: readonly { readonly binding: string; readonly queue: string }[] | undefined
    readonly consumers?:
      | readonly { readonly queue: string; readonly dead_letter_queue?: string | undefined }[]
      | undefined
  }
  readonly send_email: readonly { readonly name: string }[]
  readonly ratelimits: readonly { readonly name: string }[]
}

/** Whether wrangler.toml gives the Worker every binding it `needs`, and whether queues and Durable Objects are whole. */
export function checkBindings(environment: string, config: WorkerConfig, needs: readonly string[]): Finding {
  const name = `Bindings (${environment})`
  const has = new Set([
    ...(config.assets?.binding ? [config.assets.binding] : []),
    ...config.durable_objects.bindings.map((binding) => binding.name),
    ...(config.queues.producers ?? []).map((producer) => producer.binding),
    ...config.send_email.map((binding) => binding.name),
    ...config.ratelimits.map((binding) => binding.name),
  ])
  const consumed = new Set((config.queues.consumers ?? []).map((consumer) => consumer.queue))
  const migrated = new Set(config.migrations.flatMap((migration) => migration.new_sqlite_classes ?? []))
  const deadLetters = (config.queues.consumers ?? []).flatMap(({ dead_letter_queue: queue }) => (queue ? [queue] : []))
  const queues = [...(config.queues.producers ?? []).map((producer) => producer.queue), ...deadLetters]
  const faults = [
    ...needs.filter((binding) => !has.has(binding)).map((binding) => `no binding ${binding}`),
    ...config.durable_objects.bindings
      .filter((object) => !migrated.has(object.class_name))
      .map((object) => `no migration for ${object.class_name}`),
    ...queues.filter((queue) => !consumed.has(queue)).map((queue) => `no consumer for the queue ${queue}`),
  ]
  return faults.length === 0
    ? ok(name, `all ${needs.length} are there`)
    : problem(name, faults.join(', '), 'Add what is missing to wrangler.toml; an [env.…] inherits no bindings.')
}

/** The names in the `Bindings` interface of the Worker's own environment file. */
export function neededBindings(source: string): string[] {
  const body = /export interface Bindings \{([^}]*)\}/.exec(source)?.[1] ?? ''
  return [...body.matchAll(/readonly ([A-Z][A-Z0-9_]*):/g)].map((match) => match[1] ?? '')
}
