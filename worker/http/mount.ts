import type { Actor, UserActor } from '../actor.ts'
import type { Context as HonoContext } from 'hono'
import type { Access, Endpoint, Input, ResponseOf } from '../../contract/endpoint.ts'
import type { Context, UserContext } from '../context.ts'
import { AppError } from './app-error.ts'
import type { App, AppTypes } from './app-types.ts'
import { createContext } from './create-context.ts'
import { gateClosed, passesGate } from './passes-gate.ts'
import { readInput } from './validation.ts'

/** What of the request itself a handler may need beside its input. */
interface Http {
  readonly request: Request
  readonly wantsStream: boolean
  /** The caller's gate lets no more through this minute; only with `gateInService`. */
  readonly crowded: boolean
  /** Nor does the widest: then nothing may be asked of anybody else. */
  readonly flooded: boolean
}

type ContextFor<E extends Endpoint> = E['access'] extends 'public' ? Context : UserContext

type Handler<E extends Endpoint> = (
  ctx: ContextFor<E>,
  input: Input<E>,
  http: Http,
) => Promise<ResponseOf<E> | Response> | ResponseOf<E> | Response

interface MountOptions {
  /** The service opens the session itself, or leaves that to an object, in one wave with its other reads. */
  readonly sessionInService?: boolean
  /** The service decides what becomes of a call that its gate does not let through: a person in danger is answered. */
  readonly gateInService?: boolean
}

/** Mounts one endpoint of the contract: the token, the gate, session and access, validation, then the handler. */
export function mount<E extends Endpoint>(
  app: App,
  endpoint: E,
  handler: Handler<E>,
  options: MountOptions = {},
): void {
  app.on(endpoint.method, endpoint.path, async (c) => {
    const { ctx, crowded, flooded } = await admit(c, endpoint, options)
    const input = await readInput(endpoint, c.req.raw, c.req.param())
    const wantsStream = endpoint.streams && (c.req.header('accept') ?? '').includes('text/event-stream')
    const made = handler(contextFor<E>(ctx), input, { request: c.req.raw, wantsStream, crowded, flooded })
    // What follows a write must follow it, even where the caller has hung up: the platform ends all else with them.
    if (endpoint.method !== 'GET' && made instanceof Promise) c.executionCtx.waitUntil(made.catch(() => undefined))
    const result = await made
    if (result === null) return new Response(null, { status: 204 })
    return result instanceof Response ? result : Response.json(result)
  })
}

/** Holds because `admit` has refused every caller whom the endpoint's access does not allow. */
function contextFor<E extends Endpoint>(ctx: Context): ContextFor<E> {
  return ctx as ContextFor<E>
}

async function admit(
  c: HonoContext<AppTypes>,
  endpoint: Endpoint,
  options: MountOptions,
): Promise<{ readonly ctx: Context } & Pick<Http, 'crowded' | 'flooded'>> {
  const asked = `${endpoint.method} ${endpoint.path}`
  c.set('asked', { endpoint: asked })
  const actor = endpoint.access === 'public' ? anonymous : await c.get('authenticate')(c)
  if (actor.kind === 'user') c.set('asked', { endpoint: asked, userId: actor.userId })
  const ctx = createContext(c, actor)
  // Asked for now, so that it is opened beside the gate.
  const session = actor.kind === 'user' && options.sessionInService !== true ? actor.session : null
  const caller = actor.kind === 'user' ? actor.userId : ctx.address
  const crowded = endpoint.gate !== undefined && !(await passesGate(c.env, endpoint.gate, caller))
  if (crowded && options.gateInService !== true) throw gateClosed()
  const flooded = crowded && !(await passesGate(c.env, 'wide', caller))
  if (actor.kind === 'user') {
    await session
    requireAccess(endpoint.access, actor)
  }
  return { ctx, crowded, flooded }
}

const anonymous: Actor = { kind: 'anonymous' }

function requireAccess(access: Access, actor: UserActor): void {
  if (access === 'public' || access === 'signedIn' || access === actor.role) return
  throw new AppError('forbidden', 'Ditt konto har inte tillgång till det här.')
}
