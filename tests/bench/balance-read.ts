import { creditBalance } from '../../contract/credits.ts'
import { against, atLeast, type Benchmark } from './benchmark.ts'
import { openConnection, type RawRequest } from './connection.ts'
import { inTurn, median } from './statistics.ts'

const CONNECTIONS = 32
const WINDOW = 1000
const ROUNDS = { rounds: 7, warmUp: 2, within: 20_000 }

/** Signed-in reads a second against the least that a Worker with a token can do. */
export const balanceRead: Benchmark = {
  name: 'balance-read',
  summary: 'GET balance at 32 connections against a bare Hono Worker with JWT',
  run: async (stand) => {
    const [app, bare] = [await stand.app(), await stand.bare()]
    const clients = await stand.clients(CONNECTIONS, 0)
    await stand.quiet()
    const requests = (url: string) =>
      clients.map(({ token, address }): RawRequest => ({
        method: 'GET',
        url,
        headers: { Authorization: `Bearer ${token}`, 'CF-Connecting-IP': address },
      }))
    const measured = await inTurn(ROUNDS, {
      bare: () => perSecond(requests(`${bare.origin}/api/balance`)),
      own: () => perSecond(requests(`${app.origin}${creditBalance.path}`)),
    })
    const [limit, own] = [median(measured.bare), median(measured.own)]
    return [
      against('balance read, 32 connections', own, { what: 'bare, req/s', value: limit }, atLeast(0.6)),
      { name: 'balance read, 32 connections', value: Math.round(own), unit: 'req/s', limit: null },
    ]
  },
}

/** Answers a second over all connections, in one window. */
async function perSecond(requests: readonly RawRequest[]): Promise<number> {
  const connections = await Promise.all(requests.map(openConnection))
  const started = performance.now()
  const until = started + WINDOW
  let answers = 0
  await Promise.all(
    connections.map(async (connection) => {
      while (performance.now() < until) {
        await connection.ask()
        answers += 1
      }
    }),
  )
  const elapsed = performance.now() - started
  for (const connection of connections) connection.close()
  return (answers * 1000) / elapsed
}
