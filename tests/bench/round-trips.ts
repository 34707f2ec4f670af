import { chatHistory, chatStats, sendChatMessage } from '../../contract/chat.ts'
import type { Endpoint } from '../../contract/endpoint.ts'
import { token } from '../../contract/sign-in.ts'
import { allEndpoints } from '../../contract/table.ts'
import { type LooseInput, request } from '../support/api.ts'
import type { App } from '../support/app.ts'
import { openStream } from '../support/events.ts'
import { newTherapist, type Person } from '../support/people.ts'
import { connect } from '../support/sharing.ts'
import { atMost, type Benchmark, type Figure } from './benchmark.ts'

/** What a read leaves behind, if anything, comes within this time. Milliseconds. */
const AFTERMATH = 150

/** Requests to Postgres, by the emulator's own counter: on a real network each is a trip across it. */
export const roundTrips: Benchmark = {
  name: 'round-trips',
  summary: 'SQL round trips of each kind of request',
  run: async (stand) => {
    const app = await stand.app()
    const [patient] = await stand.clients(1, 3)
    if (patient === undefined) throw new Error('There is no client.')
    const therapist = await connect(app, patient, await newTherapist(app), { shareChats: true })
    await stand.quiet()
    // The analyses of these exchanges have just come: the first reading of them also puts them where they open fast.
    const arrived = await counted(app, chatHistory, { query: {} }, patient)
    await stand.quiet()
    const reads = [
      ...plainReads('patient').map((endpoint) => ({ caller: patient, endpoint, input: {} })),
      ...plainReads('therapist').map((endpoint) => ({
        caller: therapist,
        endpoint,
        input: { query: { patient_id: patient.id } },
      })),
    ]
    const figures: Figure[] = []
    for (const { caller, endpoint, input } of reads) {
      const role = caller === patient ? 'client' : 'therapist'
      const { count, status } = await counted(app, endpoint, input, caller)
      const note = status === 200 ? '' : ` (answers ${status})`
      const limit = caller === patient && (endpoint === chatHistory || endpoint === chatStats) ? 1 : null
      figures.push(figure(`${role}: ${endpoint.method} ${endpoint.path}${note}`, count, limit))
      await stand.quiet(AFTERMATH)
    }
    const signIn = { body: { username: patient.email, password: patient.password } }
    const waitedFor = await roundTripsWaitedFor(app, () => counted(app, token, signIn, {}))
    await stand.quiet()
    const { count } = await counted(app, token, signIn, {})
    await stand.quiet()
    return [
      figure('chat, before the first token', await beforeFirstToken(app, patient), 1),
      figure('login, before the answer', waitedFor, 1),
      figure('login, with the note that follows the answer', count, null),
      figure(`client: GET ${chatHistory.path}, analyses just come`, arrived.count, null),
      ...figures,
    ]
  },
}

/** Longer than all else that a sign-in does. Milliseconds. */
const SLOW = 2000

/** How many round trips, one after another, an answer waits for: each is made so slow that the time tells their number. */
async function roundTripsWaitedFor(app: App, ask: () => Promise<{ status: number }>): Promise<number> {
  await app.control('neon', 'slow', 100, SLOW)
  const started = performance.now()
  const { status } = await ask()
  const elapsed = performance.now() - started
  await app.control('neon', 'clear')
  if (status !== 200) throw new Error(`Signing in answered ${status}.`)
  return Math.floor(elapsed / SLOW)
}

async function beforeFirstToken(app: App, patient: Person): Promise<number> {
  const before = app.counters().round_trips
  const body = { message: 'Hej, jag sover dåligt.', message_id: crypto.randomUUID() }
  const stream = await openStream(app, sendChatMessage, { body }, patient)
  const first = await stream.next()
  const count = app.counters().round_trips - before
  if (first?.event !== 'delta') throw new Error(`Expected a delta first, got ${JSON.stringify(first)}.`)
  await stream.rest()
  return count
}

async function counted(
  app: App,
  endpoint: Endpoint,
  input: LooseInput,
  caller: Person | Record<string, never>,
): Promise<{ count: number; status: number }> {
  const before = app.counters().round_trips
  const answer = await request(app, endpoint, input, caller)
  await answer.arrayBuffer()
  return { count: app.counters().round_trips - before, status: answer.status }
}

/** Every read that takes nothing but who asks. */
function plainReads(role: 'patient' | 'therapist'): Endpoint[] {
  return allEndpoints()
    .map(({ endpoint }) => endpoint)
    .filter(
      ({ method, path, access }) => method === 'GET' && !path.includes(':') && [role, 'signedIn'].includes(access),
    )
}

function figure(name: string, value: number, limit: number | null): Figure {
  return { name: `SQL, ${name}`, value, unit: 'round trips', limit: limit === null ? null : atMost(limit) }
}
