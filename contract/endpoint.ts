import type * as z from 'zod/mini'

/** Who may call an endpoint at all; whether a row is theirs is a second check, made by the service. */
export type Access = 'public' | 'signedIn' | 'patient' | 'therapist'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

type Schema = z.ZodMiniType

/** A gate counted before any costly work, by who is signed in, else by network address (worker/http/passes-gate.ts). */
export type Gate = 'auth' | 'chat' | 'write' | 'watch' | 'wide'

/** One HTTP endpoint as a value: the Worker mounts it, the web calls it, the tests enumerate it. */
export interface Endpoint<
  Params extends Schema | undefined = Schema | undefined,
  Query extends Schema | undefined = Schema | undefined,
  Body extends Schema | undefined = Schema | undefined,
  Response extends Schema = Schema,
  Allowed extends Access = Access,
> {
  readonly method: Method
  /** Path with `:name` for parameters. */
  readonly path: string
  readonly access: Allowed
  /** One English sentence for the API description. */
  readonly summary: string
  readonly params: Params
  readonly query: Query
  readonly body: Body
  /** How the body is sent; `raw` hands the handler the untouched request. */
  readonly bodyType: 'json' | 'form' | 'raw'
  readonly response: Response
  /** True where `Accept: text/event-stream` gives events: of a reply `safety`, `delta`, `done` and `error`. */
  readonly streams: boolean
  readonly gate: Gate | undefined
}

interface EndpointDefinition<P, Q, B, R, A> {
  method: Method
  path: string
  access: A
  summary: string
  params?: P
  query?: Q
  body?: B
  bodyType?: 'json' | 'form' | 'raw'
  response: R
  streams?: boolean
  /** Left out, `wide`: what costs little. */
  gate?: Gate | 'none'
}

/** Declares an endpoint; what is left out means "none" (no body, JSON, no stream), and the wide gate. */
export function endpoint<
  const A extends Access,
  R extends Schema,
  P extends Schema | undefined = undefined,
  Q extends Schema | undefined = undefined,
  B extends Schema | undefined = undefined,
>(definition: EndpointDefinition<P, Q, B, R, A>): Endpoint<P, Q, B, R, A> {
  return {
    method: definition.method,
    path: definition.path,
    access: definition.access,
    summary: definition.summary,
    params: definition.params as P,
    query: definition.query as Q,
    body: definition.body as B,
    bodyType: definition.bodyType ?? 'json',
    response: definition.response,
    streams: definition.streams ?? false,
    gate: definition.gate === 'none' ? undefined : (definition.gate ?? 'wide'),
  }
}

type OutputOf<S> = S extends Schema ? z.output<S> : undefined
type InputOf<S> = S extends Schema ? z.input<S> : undefined

/** What a handler is given after validation. */
export interface Input<E extends Endpoint> {
  readonly params: OutputOf<E['params']>
  readonly query: OutputOf<E['query']>
  readonly body: OutputOf<E['body']>
}

/** What a caller passes, before defaults and trimming. */
export type CallInput<E extends Endpoint> = Present<'params', E['params']> &
  Present<'query', E['query']> &
  Present<'body', E['body']>

type Present<K extends string, S> = S extends Schema ? { readonly [key in K]: InputOf<S> } : unknown

export type ResponseOf<E extends Endpoint> = z.output<E['response']>
