import { against, atMost, type Benchmark } from './benchmark.ts'
import { inTurn, median } from './statistics.ts'
import { appTargets, modelTargets, PAST, pipeTargets, type Plan } from './stream-plan.ts'

const STREAMS = 200
const ROUNDS = { rounds: 2, warmUp: 1, within: Infinity }

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
    await stand.quiet()
    const follow = (clients: Plan['clients']) => streams.follow({ clients, startWithin: 0, repliesEach: 1 })
    const results = await inTurn(ROUNDS, {
      direct: () => follow(modelTargets(app, STREAMS)),
      bare: () => follow(pipeTargets(app, bare, STREAMS)),
      app: async () => {
        const result = await follow(appTargets(app, people))
        await stand.quiet()
        return result
      },
    })
    const total = (way: keyof typeof results) => median(results[way].map(({ elapsed }) => elapsed))
    const failures = Object.values(results).flatMap((all) => all.flatMap((result) => result.failures))
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
