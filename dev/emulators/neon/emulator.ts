import { setTimeout as delay } from 'node:timers/promises'
import type { Context } from 'hono'
import { Hono } from 'hono'
import { cutConnection } from '../cut-connection.ts'
import type { EmulatorContext } from '../emulator.ts'
import { faultDelay } from '../faults.ts'
import type { SqlCounters } from './sql-counters.ts'
import type { SqlDatabase } from './sql-database.ts'
import { SqlError } from './sql-database.ts'
import type { SqlRequest } from './sql-request.ts'
import { BadSqlRequest, parseSqlRequest, sqlResponse } from './sql-request.ts'

interface NeonContext extends Pick<EmulatorContext, 'faults' | 'ledger'> {
  readonly database: SqlDatabase
  readonly counters: SqlCounters
  /** Milliseconds added to every round trip, to stand for the distance to a real database. */
  readonly roundTripDelayMs: number
}

/** `down`: 503, nothing runs. `cut`: connection lost, nothing runs. `lost_reply`: it runs, then the connection is lost. `slow`: late. */
export const NEON_FAULTS = ['down', 'cut', 'lost_reply', 'slow'] as const

/** Neon's SQL over HTTP, `POST /` relative to where it is mounted. */
export function createNeonEmulator(context: NeonContext): Hono {
  const app = new Hono()
  app.post('/', async (c) => {
    const request = await readRequest(c)
    if (request instanceof BadSqlRequest) return c.json({ message: request.message }, 400)
    context.counters.add(request.statements.length)
    const fault = context.faults.take('neon')
    context.ledger.add({
      service: 'neon',
      method: 'POST',
      path: '/sql',
      detail: { statements: request.statements.length, batch: request.batch, fault: fault?.name ?? null },
    })
    const wait = context.roundTripDelayMs + faultDelay(fault)
    if (wait > 0) await delay(wait)
    if (fault?.name === 'down') return c.text('database is not available', 503)
    if (fault?.name === 'cut') return cutConnection(c)
    const answer = await run(context.database, request)
    return fault?.name === 'lost_reply' ? cutConnection(c) : c.json(answer.body, answer.status)
  })
  return app
}

async function readRequest(c: Context): Promise<SqlRequest | BadSqlRequest> {
  try {
    const body: unknown = await c.req.json()
    return parseSqlRequest(body, (name) => c.req.header(name))
  } catch (error) {
    return error instanceof BadSqlRequest ? error : new BadSqlRequest('the body is not JSON')
  }
}

async function run(
  database: SqlDatabase,
  request: SqlRequest,
): Promise<{ status: 200 | 400; body: Record<string, unknown> }> {
  try {
    const results = request.batch
      ? await database.batch(request.statements, request.transaction)
      : await Promise.all(request.statements.map((statement) => database.query(statement)))
    const written = results.map((result) => sqlResponse(result, request.rowsAsArrays))
    return { status: 200, body: request.batch ? { results: written } : (written[0] ?? {}) }
  } catch (error) {
    if (!(error instanceof SqlError)) throw error
    return { status: 400, body: { message: error.message, ...error.fields } }
  }
}
