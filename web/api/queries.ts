import { onlineManager, QueryClient, queryOptions } from '@tanstack/react-query'
import type { UseQueryOptions } from '@tanstack/react-query'
import type { CallInput, Endpoint, ResponseOf } from '../../contract/endpoint.ts'
import { ApiError, isMissing } from './api-error.ts'
import { call } from './call.ts'
import type { CallArguments } from './call.ts'
import { session } from './session.ts'

/** Milliseconds for which an answer is taken as it is. */
const FRESH = 15_000

/**
 * One cache for the signed-in part of the app. Only a missing network is tried again: an answer is an answer. Where the
 * browser knows that there is none, nothing waits for it: what is kept is shown, or that it could not be fetched.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: FRESH,
      networkMode: 'always',
      refetchOnReconnect: true,
      // What a loader has just heard is not there its screen does not ask for again.
      retryOnMount: ({ state }) => !isMissing(state.error) || Date.now() - state.errorUpdatedAt >= FRESH,
      retry: (failures, error) =>
        onlineManager.isOnline() && error instanceof ApiError && error.code === 'network' && failures < 3,
    },
  },
})

session.onForget(() => queryClient.clear())

/** As much of a query as it takes to show how it goes. */
export interface LoadedQuery<T> {
  readonly data: T | undefined
  /** Why the last fetch failed, or null. */
  readonly error: unknown
  readonly isFetching: boolean
  readonly refetch: () => unknown
}

type InputArgument<E extends Endpoint> = unknown extends CallInput<E> ? [] : [input: CallInput<E>]
/** The key of an endpoint's answer: what it is, and what was asked. */
export type EndpointKey = readonly [method: string, path: string, input: unknown]
type EndpointQuery<E extends Endpoint> = UseQueryOptions<ResponseOf<E>, ApiError, ResponseOf<E>, EndpointKey> & {
  queryKey: EndpointKey
}

/** The query of an endpoint: its key is the endpoint's method and path, and the input. */
export function q<E extends Endpoint>(endpoint: E, ...input: InputArgument<E>): EndpointQuery<E> {
  return queryOptions<ResponseOf<E>, ApiError, ResponseOf<E>, EndpointKey>({
    queryKey: keyOf(endpoint, input[0]),
    queryFn: ({ signal }) => call(endpoint, ...callArguments<E>(input[0], signal)),
  })
}

/** The key under which an endpoint's answer to this input is kept. */
export function keyOf(endpoint: Endpoint, input: unknown): EndpointKey {
  return [endpoint.method, endpoint.path, input ?? null]
}

/** What `call` asks for. `input` is this endpoint's own, or absent where it takes none. */
export function callArguments<E extends Endpoint>(input: unknown, signal: AbortSignal): CallArguments<E> {
  return [input ?? {}, { signal }] as unknown as CallArguments<E>
}

/** Starts a fetch in a loader, beside the fetch of the page's code. The screen that uses the query shows how it went. */
export function prefetch<E extends Endpoint>(query: EndpointQuery<E>): void {
  void queryClient.prefetchQuery(query)
}

/** Makes every cached answer of an endpoint, or of the one with this input, be fetched again. */
export function invalidate<E extends Endpoint>(endpoint: E, ...input: Partial<InputArgument<E>>): Promise<void> {
  const base = [endpoint.method, endpoint.path]
  const queryKey = input.length === 0 ? base : [...base, input[0]]
  // What was not there may be by now, also where no screen shows it at this moment.
  queryClient.removeQueries({ queryKey, type: 'inactive', predicate: ({ state }) => state.status === 'error' })
  return queryClient.invalidateQueries({ queryKey })
}
