import { readdirSync, readFileSync } from 'node:fs'
import { atMost, type Benchmark, type Figure } from './benchmark.ts'
import type { Stand } from './stand.ts'
import { newVisitorTargets } from './stream-plan.ts'

/** LYHORD_SOAK_VISITORS makes it shorter, for a look. */
const VISITORS = Number(process.env['LYHORD_SOAK_VISITORS'] ?? 5000)
const STEPS = 5
const AT_ONCE = 20
/** What the last fifth may still add, of what the Worker takes by then. */
const MOST_GROWTH = 5

/** Visitors who write one message each and do not come back: what workerd takes must come to rest. */
export const soak: Benchmark = {
  name: 'soak',
  summary: `${VISITORS} visitors one after another, and the memory of workerd after each fifth`,
  run: async (stand) => {
    const app = await stand.app()
    const [streams, direct] = [await stand.streams(), await memory(stand)]
    const taken: number[] = []
    for (let step = 0; step < STEPS; step++) {
      const plan = { clients: newVisitorTargets(app, AT_ONCE), startWithin: 0, repliesEach: VISITORS / STEPS / AT_ONCE }
      const { failures } = await streams.follow(plan)
      if (failures[0] !== undefined) throw new Error(`${failures.length} replies failed, the first: ${failures[0]}`)
      taken.push(await memory(stand))
    }
    const [last = 0, before = 0] = taken.toReversed()
    return [
      ...taken.map((value, step): Figure => ({
        name: `memory of workerd after ${((step + 1) * VISITORS) / STEPS} visitors`,
        value,
        unit: 'MB',
        limit: null,
        reference: { what: 'at rest, MB', value: direct, ratio: value / direct },
      })),
      {
        name: 'growth of workerd over the last fifth',
        value: (last / before - 1) * 100,
        unit: '%',
        limit: atMost(MOST_GROWTH),
      },
    ]
  },
}

/** MB that workerd takes, once it has let go of the objects that nobody asks any more. */
async function memory(stand: Stand): Promise<number> {
  await stand.quiet(15_000)
  const kilobytes = workerdProcesses().map((status) => Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0))
  return kilobytes.reduce((sum, each) => sum + each, 0) / 1024
}

/** What Linux says of each workerd that this process has started; elsewhere there is nothing to read. */
function workerdProcesses(): string[] {
  const statuses = readdirSync('/proc').flatMap((entry) => (/^\d+$/.test(entry) ? [statusOf(entry)] : []))
  return statuses.filter((status) => /^Name:\s+workerd/.test(status) && parentOf(status) === process.pid)
}

function statusOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/status`, 'utf8')
  } catch {
    return '' // It has ended meanwhile.
  }
}

function parentOf(status: string): number {
  return Number(/PPid:\s+(\d+)/.exec(status)?.[1])
}
