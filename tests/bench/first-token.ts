import { atMost, type Benchmark, type Figure } from './benchmark.ts'
import { PACING, type Stand } from './stand.ts'
import { inTurn, percentile, type Rounds } from './statistics.ts'
import {
  appTargets,
  modelTargets,
  newVisitorTargets,
  PAST,
  pipeTargets,
  type Plan,
  type PlanResult,
} from './stream-plan.ts'

const ALONE = { clients: 1, repliesEach: 1, spread: true, rounds: 30, warmUp: 3, within: 25_000 }
const CROWD = { clients: 20, repliesEach: 1, spread: false, rounds: 5, warmUp: 2, within: 25_000 }
const PARALLEL = { clients: 50, repliesEach: 2, spread: true, rounds: 3, warmUp: 1, within: 20_000 }

type Who = 'a client' | 'a visitor'

/** What the app adds to the time before the first word, over the model's own first word, which comes behind its declaration. */
export const firstToken: Benchmark = {
  name: 'first-token',
  summary: 'added time to first token: alone, 20 in one moment, 50 side by side',
  run: async (stand) => [
    ...(await added(stand, 'a client', 'alone, p50', ALONE, 0.5, 5)),
    ...(await added(stand, 'a visitor', 'alone, p50', ALONE, 0.5, 10)),
    ...(await added(stand, 'a client', '20 in one moment, p95', CROWD, 0.95, 100)),
    ...(await added(stand, 'a visitor', '20 in one moment, p95', CROWD, 0.95, 250)),
    ...(await added(stand, 'a client', '50 side by side, p99', PARALLEL, 0.99, 30)),
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
): Promise<Figure[]> {
  const times = await compare(stand, who, plan)
  const at = (way: keyof typeof times) => percentile(times[way], share)
  const [app, bare, direct] = [at('app'), at('bare'), at('direct')]
  const name = `added time to first token, ${who}, ${how}`
  return [
    {
      name,
      value: app - direct,
      unit: 'ms',
      limit: atMost(limit),
      reference: { what: 'direct, ms', value: direct, ratio: app / direct },
    },
    { name: `${name}: of that, by a bare Worker`, value: bare - direct, unit: 'ms', limit: null },
  ]
}

/** Times to first token in ms: of the app, of a bare Worker that passes the model's bytes on unread, and of the model itself. */
async function compare(stand: Stand, who: Who, { clients, repliesEach, spread, ...rounds }: Comparison) {
  const [app, bare, streams] = [await stand.app(), await stand.bare(), await stand.streams()]
  const isClient = who === 'a client'
  const targets = isClient ? appTargets(app, await stand.clients(clients, PAST)) : newVisitorTargets(app, clients)
  const past = isClient ? PAST : 0
  await stand.quiet()
  const follow = (asked: Plan['clients']) =>
    streams.follow({
      clients: asked,
      startWithin: spread && clients > 1 ? PACING.firstTokenDelayMs * 4 : 0,
      repliesEach,
    })
  const measured = await inTurn(rounds, {
    direct: () => follow(modelTargets(app, clients, past)),
    // A visitor's first message makes an object of its own, a client's finds it.
    bare: () => follow(pipeTargets(app, bare, clients, { past, isNew: !isClient })),
    app: () => follow(targets),
  })
  const firsts = (all: readonly PlanResult[]) => all.flatMap(({ replies }) => replies.map(({ first }) => first))
  return { direct: firsts(measured.direct), bare: firsts(measured.bare), app: firsts(measured.app) }
}
