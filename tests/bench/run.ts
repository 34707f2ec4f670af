import { cpus, loadavg } from 'node:os'
import { join } from 'node:path'
import { projectRoot } from '../../dev/project.ts'
import { ensureWebBuilt } from '../../dev/web-build.ts'
import { alertTimes } from './alert-times.ts'
import { balanceRead } from './balance-read.ts'
import { type Benchmark, type Figure, isShort } from './benchmark.ts'
import { browserBytes } from './browser-bytes.ts'
import { clientList } from './client-list.ts'
import { firstToken } from './first-token.ts'
import { growth } from './growth.ts'
import { history } from './history.ts'
import { lighthousePages } from './lighthouse-pages.ts'
import { login } from './login.ts'
import { messageSteps } from './message-steps.ts'
import { parallelStreams } from './parallel-streams.ts'
import { passageSearch } from './passages.ts'
import { roundTrips } from './round-trips.ts'
import { screenTime } from './screen-time.ts'
import { soak } from './soak.ts'
import { createStand, type Stand } from './stand.ts'
import { table } from './table.ts'
import { tapToField } from './tap-to-field.ts'

/** Run when nothing is named. */
const SHORT: readonly Benchmark[] = [
  roundTrips,
  balanceRead,
  history,
  login,
  firstToken,
  messageSteps,
  parallelStreams,
  passageSearch,
  screenTime,
  browserBytes,
  tapToField,
  lighthousePages,
]

/** They take minutes: run when they are named. */
const LONG: readonly Benchmark[] = [alertTimes, clientList, growth, soak]
const BENCHMARKS = [...SHORT, ...LONG]

/** Runs those that are named, or all the short ones. Exit code 1: something could not be measured; 2: there is no such name. */
async function main(names: readonly string[]): Promise<void> {
  const unknown = names.filter((name) => !BENCHMARKS.some((benchmark) => benchmark.name === name))
  if (unknown.length > 0) {
    process.stderr.write(`There is no ${unknown.join(', ')}. There is:\n${overview()}\n`)
    process.exitCode = 2
    return
  }
  const chosen = names.length === 0 ? SHORT : BENCHMARKS.filter(({ name }) => names.includes(name))
  await ensureWebBuilt(join(projectRoot, 'build'))
  say(machine())
  const stand = createStand()
  const figures: Figure[] = []
  const failures: string[] = []
  try {
    for (const benchmark of chosen) {
      const started = performance.now()
      try {
        const found = await benchmark.run(stand)
        figures.push(...found)
        say(`${benchmark.name} (${benchmark.summary}): ${seconds(started)}, load ${load()}`)
      } catch (error) {
        failures.push(`${benchmark.name}: ${reason(error)}\n${await lastWords(stand)}`)
        say(`${benchmark.name}: could not be measured: ${oneLine(error)}`)
      }
    }
  } finally {
    await stand.close()
  }
  say(`\n${table(figures)}\n`)
  say(verdict(figures, failures.length))
  if (failures.length > 0) say(`\nCould not be measured:\n${failures.join('\n')}`)
  if (names.length === 0)
    say(`Not run, as they take minutes: npm run bench -- ${LONG.map(({ name }) => name).join(' ')}`)
  process.exitCode = failures.length > 0 ? 1 : 0
}

function reason(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

function oneLine(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? ''
}

/** The last errors that the Worker logged, which say why it failed. */
async function lastWords(stand: Stand): Promise<string> {
  const app = await stand.app().catch(() => null)
  return (app?.logs ?? [])
    .filter((line) => line.startsWith('error'))
    .slice(-3)
    .join('\n')
}

function verdict(figures: readonly Figure[], unmeasured: number): string {
  const short = figures.filter(isShort)
  if (short.length === 0) return unmeasured === 0 ? 'Every budget is met.' : 'What was measured is within its budget.'
  return `${short.length} of ${figures.filter(({ limit }) => limit !== null).length} budgets are NOT met:\n${short
    .map(({ name }) => `  ${name}`)
    .join('\n')}`
}

function machine(): string {
  const all = cpus()
  return `${all.length} × ${all[0]?.model ?? 'unknown processor'}, Node ${process.versions.node}, load ${load()}\n`
}

function load(): string {
  return loadavg()[0]?.toFixed(1) ?? '?'
}

function seconds(started: number): string {
  return `${((performance.now() - started) / 1000).toFixed(1)} s`
}

function overview(): string {
  return BENCHMARKS.map(({ name, summary }) => `  ${name}: ${summary}`).join('\n')
}

function say(text: string): void {
  process.stdout.write(`${text}\n`)
}

await main(process.argv.slice(2))
