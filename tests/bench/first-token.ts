import { atMost, type Benchmark, type Figure } from './benchmark.ts'
import { PACING, type Stand } from './stand.ts'
import { inTurn, percentile, type Rounds } from './statistics.ts'
import { appTargets, modelTargets, PAST, type Plan, newVisitorTargets } from './stream-plan.ts'

const ALONE = { clients: 1, repliesEach: 1, spread: true, rounds: 30, warmUp: 3, within: 25_000 }
const CROWD = { clients: 20, repliesEach: 1, spread: false, rounds: 5, warmUp: 2, within: 25_000 }
const PARALLEL = { clients: 50, repliesEach: 2, spread: true, rounds: 3, warmUp: 1, within: 20_000 }

type Who = 'a client' | 'a visitor'

/** What the app adds to the time before the first word, over the model's own first word, which comes behind its declaration. */
export const firstToken: Benchmark = {
  name: 'first-token',
  summary: 'added time to first token: alone, 20 in one moment, 50 side by side',
  run: async (stand) => [
    await added(stand, 'a client', 'alone, p50', ALONE, 0.5, 5),
    await added(stand, 'a visitor', 'alone, p50', ALONE, 0.5, 10),
    await added(stand, 'a client', '20 in one moment, p95', CROWD, 0.95, 100),
    await added(stand, 'a visitor', '20 in one moment, p95', CROWD, 0.95, 250),
    await added(stand, 'a client', '50 side by side, p99', PARALLEL, 0.99, 30),
  ],
}

interface Comparison extends Rounds {
  readonly clients: number
  readonly repliesEach: number
  /** Whether they start spread over one reply, as people do, and not all in the same moment. */
  readonly spread: boolean
}

async function added(
  stand: Stand,
  who: Who,
  how: string,
  plan: Comparison,
  share: number,
  limit: number,
): Promise<Figure> {
  const times = await compare(stand, who, plan)
  const [app, direct] = [percentile(times.app, share), percentile(times.direct, share)]
  const reference = { what: 'direct, ms', value: direct, ratio: app / direct }
  return {
    name: `added time to first token, ${who}, ${how}`,
    value: app - direct,
    unit: 'ms',
    limit: atMost(limit),
    reference,
  }
}

/** Times to first token in ms, of the app and of the model itself. */
async function compare(stand: Stand, who: Who, { clients, repliesEach, spread, ...rounds }: Comparison) {
  const [app, streams] = [await stand.app(), await stand.streams()]
  const targets =
    who === 'a client' ? appTargets(app, await stand.clients(clients, PAST)) : newVisitorTargets(app, clients)
  const direct = modelTargets(app, clients, who === 'a client' ? PAST : 0)
  await stand.quiet()
  const plan = (asked: Plan['clients']): Plan => ({
    clients: asked,
    startWithin: spread && clients > 1 ? PACING.firstTokenDelayMs * 4 : 0,
    repliesEach,
  })
  const measured = await inTurn(
    rounds,
    () => streams.follow(plan(direct)),
    () => streams.follow(plan(targets)),
  )
  return {
    direct: measured.first.flatMap(({ replies }) => replies.map(({ first }) => first)),
    app: measured.second.flatMap(({ replies }) => replies.map(({ first }) => first)),
  }
}
