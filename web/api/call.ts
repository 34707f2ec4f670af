import type { CallInput, Endpoint, ResponseOf } from '../../contract/endpoint.ts'
import { UNATTENDED_HEADER } from '../../contract/limits.ts'
import { ApiError } from './api-error.ts'
import { attendance } from './attendance.ts'
import { errorFromResponse } from './error-response.ts'
import type { Callable } from './light-endpoint.ts'
import { buildRequest } from './request.ts'
import type { LooseInput } from './request.ts'
import { session } from './session.ts'

export interface CallOptions {
  signal?: AbortSignal | undefined
  /** Sent besides the usual ones, e.g. `Prefer: respond-async`. */
  headers?: Readonly<Record<string, string>>
  /** `throw` leaves a 401 to the caller instead of starting the session-expiry procedure. */
  onUnauthorized?: 'expire' | 'throw'
}

/** Endpoints without params, query and body may be called with the endpoint alone. */
export type CallArguments<E extends Endpoint> =
  unknown extends CallInput<E>
    ? [input?: Record<string, never>, options?: CallOptions]
    : [input: CallInput<E>, options?: CallOptions]

/**
 * Calls an endpoint of the contract and gives its checked answer. Throws `ApiError`, or the `AbortError` of `signal`. A
 * 401 starts the session-expiry procedure.
 */
export async function call<E extends Endpoint>(
  endpoint: Callable<E>,
  ...rest: CallArguments<E>
): Promise<ResponseOf<E>> {
  const [input, options] = rest
  const response = await send(endpoint, input ?? {}, options ?? {})
  return checked(endpoint, response.status, await readJson(response))
}

/** The raw, successful response of a call: for event streams and downloads. Throws as `call` does. */
export async function send(endpoint: Callable<Endpoint>, input: LooseInput, options: CallOptions): Promise<Response> {
  const token = tokenFor(endpoint, options)
  const { url, init } = buildRequest(endpoint, input, token)
  for (const [name, value] of Object.entries(options.headers ?? {})) init.headers.set(name, value)
  const isUse = endpoint.access !== 'public' && !init.headers.has(UNATTENDED_HEADER) && attendance.isAttended()
  if (endpoint.access !== 'public' && !isUse) init.headers.set(UNATTENDED_HEADER, '1')
  const sentAt = Date.now()
  const response = await reach(url, { ...init, signal: options.signal ?? null })
  if (response.ok) {
    if (isUse) session.wasUsed(sentAt)
    return response
  }
  const error = errorFromResponse(response.status, response.headers, await readJson(response).catch(() => undefined))
  if (endsSession(endpoint, error, options)) session.expire(currentPath())
  throw error
}

function tokenFor(endpoint: Callable<Endpoint>, options: CallOptions): string | null {
  const token = session.token()
  if (token !== null || endpoint.access === 'public') return token
  if (session.hasLapsed() && options.onUnauthorized !== 'throw') session.expire(currentPath())
  throw ApiError.unauthorized()
}

/** A wrong password, asked for again inside the account, is not an ended session. */
function endsSession(endpoint: Callable<Endpoint>, error: ApiError, options: CallOptions): boolean {
  if (error.status !== 401 || endpoint.access === 'public') return false
  return error.code !== 'wrong_credentials' && options.onUnauthorized !== 'throw'
}

async function reach(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, { ...init, credentials: 'same-origin' })
  } catch (error) {
    if (init.signal?.aborted) throw error
    throw ApiError.network()
  }
}

async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json()
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error
    if (error instanceof SyntaxError) throw ApiError.unexpected(response.status)
    throw ApiError.network()
  }
}

/** The answer as the endpoint's own type: its schema or predicate has just accepted it. */
function checked<E extends Endpoint>(endpoint: Callable<E>, status: number, body: unknown): ResponseOf<E> {
  const parsed = endpoint.response.safeParse(body)
  if (!parsed.success) throw ApiError.unexpected(status)
  return parsed.data as ResponseOf<E>
}

function currentPath(): string {
  return window.location.pathname + window.location.search
}
