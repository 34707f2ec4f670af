import { atMost, type Benchmark, type Figure } from './benchmark.ts'
import { inTurn, median, percentile, type Rounds } from './statistics.ts'
import { appTargets, modelTargets, PAST, type Plan } from './stream-plan.ts'
import { PACING, type Stand } from './stand.ts'

const ALONE = { rounds: 30, warmUp: 3, within: 25_000 }
const PARALLEL = { rounds: 3, warmUp: 1, within: 20_000 }
const PARALLEL_CLIENTS = 50
const REPLIES_EACH = 2

/** What the app adds to the time before the first word, over asking the model itself. */
export const firstToken: Benchmark = {
  name: 'first-token',
  summary: 'added time to first token, alone and at 50 parallel clients',
  run: async (stand) => [await alone(stand), await parallel(stand)],
}

async function alone(stand: Stand): Promise<Figure> {
  const { direct, app } = await compare(stand, { clients: 1, ...ALONE, repliesEach: 1 })
  return added('added time to first token, alone, p50', median(app), median(direct), 5)
}

async function parallel(stand: Stand): Promise<Figure> {
  const { direct, app } = await compare(stand, { clients: PARALLEL_CLIENTS, ...PARALLEL, repliesEach: REPLIES_EACH })
  return added('added time to first token, 50 parallel, p99', percentile(app, 0.99), percentile(direct, 0.99), 30)
}

function added(name: string, app: number, direct: number, limit: number): Figure {
  const reference = { what: 'direct, ms', value: direct, ratio: app / direct }
  return { name, value: app - direct, unit: 'ms', limit: atMost(limit), reference }
}

interface Comparison extends Rounds {
  readonly clients: number
  readonly repliesEach: number
}

/** Times to first token in ms. The clients start spread over one reply, as people do, and go on without a pause. */
async function compare(stand: Stand, { clients, repliesEach, ...rounds }: Comparison) {
  const [app, streams, people] = [await stand.app(), await stand.streams(), await stand.clients(clients, PAST)]
  await stand.quiet()
  const plan = (targets: Plan['clients']): Plan => ({
    clients: targets,
    startWithin: clients === 1 ? 0 : PACING.firstTokenDelayMs * 4,
    repliesEach,
  })
  const measured = await inTurn(
    rounds,
    () => streams.follow(plan(modelTargets(app, clients))),
    () => streams.follow(plan(appTargets(app, people))),
  )
  return {
    direct: measured.first.flatMap(({ replies }) => replies.map(({ first }) => first)),
    app: measured.second.flatMap(({ replies }) => replies.map(({ first }) => first)),
  }
}
