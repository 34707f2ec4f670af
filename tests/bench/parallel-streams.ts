import { against, atMost, type Benchmark } from './benchmark.ts'
import { inTurn, median } from './statistics.ts'
import { appTargets, modelTargets, PAST } from './stream-plan.ts'

const STREAMS = 200
const ROUNDS = { rounds: 2, warmUp: 1, within: 25_000 }

/** Two hundred people who write in the same moment, against two hundred requests to the model itself. */
export const parallelStreams: Benchmark = {
  name: 'parallel-streams',
  summary: '200 replies at once, from the first request to the last byte',
  run: async (stand) => {
    const [app, streams, people] = [await stand.app(), await stand.streams(), await stand.clients(STREAMS, PAST)]
    await stand.quiet()
    const all = { startWithin: 0, repliesEach: 1 }
    const measured = await inTurn(
      ROUNDS,
      () => streams.follow({ clients: modelTargets(app, STREAMS), ...all }),
      async () => {
        const result = await streams.follow({ clients: appTargets(app, people), ...all })
        await stand.quiet()
        return result
      },
    )
    const [direct, through] = [measured.first, measured.second].map((results) =>
      median(results.map(({ elapsed }) => elapsed)),
    )
    if (direct === undefined || through === undefined) throw new Error('There were no rounds.')
    const failures = [...measured.first, ...measured.second].flatMap((result) => result.failures)
    if (failures[0] !== undefined)
      process.stdout.write(`${failures.length} replies failed, the first: ${failures[0]}\n`)
    return [
      against('200 parallel streams, total', through, { what: 'direct, ms', value: direct }, atMost(1.25)),
      { name: '200 parallel streams, total', value: through, unit: 'ms', limit: null },
      { name: '200 parallel streams, failed', value: failures.length, unit: 'replies', limit: atMost(0) },
    ]
  },
}
