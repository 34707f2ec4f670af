import type { Context, Hono } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { z } from 'zod'
import type { Cause } from './events.ts'
import { expandAll } from './expansion.ts'
import type { FormTree } from './form.ts'
import { parseForm } from './form.ts'
import { findReply, fingerprintOf, keepReply } from './idempotency.ts'
import { list, parseParams, text } from './params.ts'
import { StripeRefusal } from './stripe-error.ts'
import type { World } from './world.ts'

/** What the gate and the ledger know of a request. */
export interface ApiEnv {
  Variables: { requestId: string; asked: FormTree }
}

/** One API call: the `:id` of its path (empty when there is none) and what an event will say caused it. */
export interface Call extends Cause {
  readonly id: string
}

type Parsed<S extends z.ZodRawShape> = z.output<z.ZodObject<S, z.core.$strict>>
type Run<S extends z.ZodRawShape> = (world: World, params: Parsed<S>, call: Call) => object
type Mount = <S extends z.ZodRawShape>(path: string, shape: S, run: Run<S>) => void

/** Declares API endpoints: `shape` is every parameter Stripe takes there, `run` makes the answer synchronously. */
export interface Endpoints {
  readonly get: Mount
  readonly post: Mount
  readonly delete: Mount
}

/** The endpoints of `app`: strict parameters, idempotency keys on POST, `expand`, and Stripe's error shape. */
export function endpointsOf(app: Hono<ApiEnv>, world: World): Endpoints {
  const mount =
    (method: 'GET' | 'POST' | 'DELETE'): Mount =>
    (path, shape, run) => {
      const schema = z.strictObject({ ...shape, expand: list(text()).optional() })
      app.on(method, path, async (c) => {
        const encoded = method === 'POST' ? await c.req.text() : new URL(c.req.url).search.slice(1)
        const asked = parseForm(encoded)
        c.set('asked', asked)
        const perform = (call: Call): object => {
          const params = parsedAs<typeof shape>(parseParams(schema, asked))
          return structuredClone(expandAll(world, run(world, params, call), expandOf(asked)))
        }
        return method === 'POST' ? once(c, world, encoded, perform) : answer(c, () => perform(callOf(c)))
      })
    }
  return { get: mount('GET'), post: mount('POST'), delete: mount('DELETE') }
}

/** What a strict schema of shape S plus `expand` let through has the fields of S. */
function parsedAs<S extends z.ZodRawShape>(parsed: object): Parsed<S> {
  return parsed as Parsed<S>
}

function expandOf(asked: FormTree): string[] {
  return Object.values(asked['expand'] ?? {}).filter((path) => typeof path === 'string')
}

function callOf(c: Context<ApiEnv>): Call {
  const params: Record<string, string> = c.req.param()
  return {
    id: params['id'] ?? '',
    requestId: c.get('requestId'),
    idempotencyKey: c.req.header('idempotency-key') ?? null,
  }
}

/** Runs a POST once per idempotency key; parameters that Stripe refuses do not use the key up. */
function once(c: Context<ApiEnv>, world: World, encoded: string, perform: (call: Call) => object): Response {
  const call = callOf(c)
  const key = call.idempotencyKey
  if (key === null) return answer(c, () => changed(world, perform(call)))
  return answer(c, () => {
    const fingerprint = fingerprintOf(pathUnderV1(c), encoded)
    const earlier = findReply(world, key, fingerprint)
    if (earlier) {
      c.header('idempotent-replayed', 'true')
      c.header('original-request', earlier.requestId)
      return earlier.body
    }
    const body = perform(call)
    keepReply(world, key, { fingerprint, requestId: c.get('requestId'), body })
    return changed(world, body)
  })
}

function changed(world: World, body: object): object {
  world.save()
  return body
}

function pathUnderV1(c: Context): string {
  return c.req.path.slice(c.req.path.indexOf('/v1/'))
}

function answer(c: Context<ApiEnv>, perform: () => object): Response {
  try {
    return c.json(perform())
  } catch (error) {
    if (error instanceof StripeRefusal) return refuse(c, error)
    throw error
  }
}

/** The answer to a refused request. */
export function refuse(c: Context<ApiEnv>, refusal: StripeRefusal): Response {
  const status: ContentfulStatusCode = refusal.status
  return c.json(
    {
      error: {
        ...refusal.body,
        request_log_url: `https://dashboard.stripe.com/test/logs/${c.get('requestId')}`,
      },
    },
    status,
  )
}
