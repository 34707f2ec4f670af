import { against, atMost, type Benchmark } from './benchmark.ts'
import { median } from './statistics.ts'
import { appTargets, modelTargets, PAST, pipeTargets, type Plan, type PlanResult } from './stream-plan.ts'

const STREAMS = 200
const ROUNDS = 2

/**
 * What the app may take beside the bare Worker, which passes the model's bytes on unread. The app opens a session, holds a
 * credit, reads the reply as it comes, numbers it so that a lost connection can pick it up, seals and stores it.
 */
const MOST = 1.25

/** Two hundred people who write in the same moment, against as many requests through a bare Worker, and to the model itself. */
export const parallelStreams: Benchmark = {
  name: 'parallel-streams',
  summary: '200 replies at once, from the first request to the last byte',
  run: async (stand) => {
    const [app, bare, streams] = [await stand.app(), await stand.bare(), await stand.streams()]
    const people = await stand.clients(STREAMS, PAST)
    const targets: Record<Way, Plan['clients']> = {
      direct: modelTargets(app, STREAMS),
      bare: pipeTargets(app, bare, STREAMS),
      app: appTargets(app, people),
    }
    await stand.quiet()
    const results: Record<Way, PlanResult[]> = { direct: [], bare: [], app: [] }
    // Who goes first changes; the round before the first is thrown away.
    for (let round = -1; round < ROUNDS; round++) {
      for (const way of turned(WAYS, round)) {
        const result = await streams.follow({ clients: targets[way], startWithin: 0, repliesEach: 1 })
        if (round >= 0) results[way].push(result)
        if (way === 'app') await stand.quiet()
      }
    }
    const total = (way: Way) => median(results[way].map(({ elapsed }) => elapsed))
    const failures = WAYS.flatMap((way) => results[way].flatMap((result) => result.failures))
    if (failures[0] !== undefined)
      process.stdout.write(`${failures.length} replies failed, the first: ${failures[0]}\n`)
    const name = '200 parallel streams'
    return [
      against(`${name}, total`, total('app'), { what: 'bare Worker, ms', value: total('bare') }, atMost(MOST)),
      against(
        `${name}, total, beside the model itself`,
        total('app'),
        { what: 'direct, ms', value: total('direct') },
        null,
      ),
      against(`${name}, bare Worker`, total('bare'), { what: 'direct, ms', value: total('direct') }, null),
      { name: `${name}, total`, value: total('app'), unit: 'ms', limit: null },
      { name: `${name}, failed`, value: failures.length, unit: 'replies', limit: atMost(0) },
    ]
  },
}

const WAYS = ['direct', 'bare', 'app'] as const
type Way = (typeof WAYS)[number]

function turned(ways: readonly Way[], by: number): Way[] {
  const at = (by + ways.length) % ways.length
  return [...ways.slice(at), ...ways.slice(0, at)]
}
