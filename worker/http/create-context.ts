import type { Actor } from '../actor.ts'
import type { Context as HonoContext } from 'hono'
import type { Context } from '../context.ts'
import { openDatabase } from '../db/client.ts'
import type { Bindings, Config } from '../env.ts'
import { errorFields, log } from '../log.ts'
import { addressOf } from './address.ts'
import type { AppTypes } from './app-types.ts'
import { deviceName } from './device-name.ts'

/** The context of one HTTP request. */
export function createContext<A extends Actor>(c: HonoContext<AppTypes>, actor: A): Context<A> {
  return {
    ...baseContext(c.env, c.get('config'), actor, c.get('requestId')),
    address: addressOf(c.req.raw),
    device: deviceName(c.req.header('user-agent') ?? null),
    after: (work) => c.executionCtx.waitUntil(logged(work, c.get('requestId'))),
  }
}

/** The context of work that no request asked for: a queue message, a schedule. Its `after` lasts as `waitUntil` does. */
export function createSystemContext(
  bindings: Bindings,
  config: Config,
  name: string,
  waitUntil: (work: Promise<unknown>) => void,
): Context {
  const base = baseContext(bindings, config, { kind: 'system', name }, crypto.randomUUID())
  return { ...base, after: (work) => waitUntil(logged(work, base.requestId)) }
}

function baseContext<A extends Actor>(
  bindings: Bindings,
  config: Config,
  actor: A,
  requestId: string,
): Omit<Context<A>, 'after'> {
  return {
    config,
    bindings,
    db: openDatabase(config.DATABASE_URL, config.NEON_FETCH_ENDPOINT),
    actor,
    requestId,
    address: 'system',
    device: null,
    now: () => new Date(),
    newId: () => crypto.randomUUID(),
  }
}

async function logged(work: Promise<unknown>, requestId: string): Promise<void> {
  try {
    await work
  } catch (error) {
    log('error', 'after_failed', { requestId, ...errorFields(error) })
  }
}
