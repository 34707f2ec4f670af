import type { CallInput, Endpoint, ResponseOf } from '../../contract/endpoint.ts'
import { ErrorBody } from '../../contract/errors.ts'
import { newAddress } from './addresses.ts'
import type { App } from './app.ts'

/** Who calls: the bearer token, the visitor's cookie, and the network address. All may be left out. */
export interface Caller {
  readonly token?: string | undefined
  readonly cookie?: string | undefined
  readonly address?: string | undefined
  readonly headers?: Readonly<Record<string, string>> | undefined
  readonly signal?: AbortSignal | undefined
}

/** What an endpoint may be given, whichever it is. */
export interface LooseInput {
  readonly params?: unknown
  readonly query?: unknown
  readonly body?: unknown
}

/** Calls any endpoint with any input, right or wrong, and answers what came back untouched. */
export async function request(
  app: App,
  endpoint: Endpoint,
  input: LooseInput = {},
  caller: Caller = {},
): Promise<Response> {
  const headers = new Headers({ 'CF-Connecting-IP': caller.address ?? newAddress(), ...caller.headers })
  if (caller.token !== undefined) headers.set('Authorization', `Bearer ${caller.token}`)
  if (caller.cookie !== undefined) headers.set('Cookie', caller.cookie)
  const body = await wholeBody(encodeBody(endpoint, input.body, headers), headers)
  return fetch(addressOf(app, endpoint, input), {
    method: endpoint.method,
    headers,
    ...(body === undefined ? {} : { body }),
    ...(caller.signal === undefined ? {} : { signal: caller.signal }),
  })
}

/** A form in one piece: of one that is sent bit by bit, an answer that comes before its end breaks the sending off. */
async function wholeBody(body: BodyInit | undefined, headers: Headers): Promise<BodyInit | undefined> {
  if (!(body instanceof FormData)) return body
  const encoded = new Response(body)
  headers.set('Content-Type', encoded.headers.get('Content-Type') ?? '')
  return encoded.arrayBuffer()
}

/** Calls an endpoint as the web does. Throws `ApiFailure` for anything but success. */
export async function api<E extends Endpoint>(
  app: App,
  endpoint: E,
  input: CallInput<E> & LooseInput,
  caller: Caller | string = {},
): Promise<ResponseOf<E>> {
  const answer = await request(app, endpoint, input, typeof caller === 'string' ? { token: caller } : caller)
  const value: unknown = await answer.json()
  if (!answer.ok) throw new ApiFailure(answer, ErrorBody.parse(value))
  return checked(endpoint, value)
}

/** The answer, once the contract's own schema has found it right. */
function checked<E extends Endpoint>(endpoint: E, value: unknown): ResponseOf<E> {
  return endpoint.response.parse(value) as ResponseOf<E>
}

/** `name=value` of the cookie that an answer sets. Throws when it sets none. */
export function cookieOf(answer: Response): string {
  const cookie = answer.headers.get('set-cookie')?.split(';')[0]
  if (cookie === undefined) throw new Error(`No cookie was set by an answer of ${answer.status}.`)
  return cookie
}

/** An answer that was no success, as a caller sees it. */
export class ApiFailure extends Error {
  readonly status: number
  readonly headers: Headers
  readonly body: ErrorBody

  constructor(answer: Response, body: ErrorBody) {
    super(`${answer.status} ${body.code}: ${JSON.stringify(body.detail)}`)
    this.name = 'ApiFailure'
    this.status = answer.status
    this.headers = answer.headers
    this.body = body
  }
}

/** The failure that a call is expected to end in. Throws when it succeeds. */
export async function failureOf(call: Promise<unknown>): Promise<ApiFailure> {
  const outcome = await call.then(
    (value) => ({ value }),
    (error: unknown) => ({ error }),
  )
  if ('error' in outcome && outcome.error instanceof ApiFailure) return outcome.error
  if ('error' in outcome) throw outcome.error
  throw new Error(`Expected a failure, got ${JSON.stringify(outcome.value)}`)
}

function addressOf(app: App, endpoint: Endpoint, input: LooseInput): URL {
  const params = Object.entries(input.params ?? {})
  const path = params.reduce(
    (text, [name, value]) => text.replace(`:${name}`, encodeURIComponent(String(value))),
    endpoint.path,
  )
  const url = new URL(path, app.origin)
  for (const [name, value] of Object.entries(input.query ?? {})) {
    if (value !== undefined) url.searchParams.set(name, String(value))
  }
  return url
}

function encodeBody(endpoint: Endpoint, body: unknown, headers: Headers): BodyInit | undefined {
  if (body === undefined) return undefined
  if (endpoint.bodyType === 'form') return encodeForm(Object.entries(body ?? {}))
  if (!headers.has('Content-Type')) headers.set('Content-Type', 'application/json')
  return typeof body === 'string' ? body : JSON.stringify(body)
}

/** With a file among its fields a form is sent in parts. */
function encodeForm(fields: readonly (readonly [string, unknown])[]): BodyInit {
  if (!fields.some(([, value]) => value instanceof Blob)) {
    return new URLSearchParams(fields.map(([name, value]) => [name, String(value)]))
  }
  const form = new FormData()
  for (const [name, value] of fields) form.append(name, value instanceof Blob ? value : String(value))
  return form
}
