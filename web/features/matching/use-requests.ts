import { useQuery } from '@tanstack/react-query'
import { listBookingRequests, listMatchingRequests } from '../../../contract/matching.ts'
import type { TherapistRequest } from '../../../contract/matching.ts'
import { invalidate, type LoadedQuery, prefetch, q } from '../../api/queries.ts'
import { newestFirst } from './request-words.ts'

/** The requests a client has made, or a therapist has been asked: sessions and matchings as one list, once both are there. */
export function useRequests(): LoadedQuery<readonly TherapistRequest[]> {
  const bookings = useQuery(q(listBookingRequests))
  const matchings = useQuery(q(listMatchingRequests))
  const both = bookings.data !== undefined && matchings.data !== undefined
  return {
    data: both ? newestFirst(bookings.data.requests, matchings.data.requests) : undefined,
    error: both ? null : (bookings.error ?? matchings.error),
    isFetching: bookings.isFetching || matchings.isFetching,
    refetch: () => Promise.all([bookings.refetch(), matchings.refetch()]),
  }
}

/** Starts the fetches in a loader. */
export function prefetchRequests(): void {
  prefetch(q(listBookingRequests))
  prefetch(q(listMatchingRequests))
}

/** After a request was made or answered. */
export function refreshRequests(): void {
  void Promise.all([invalidate(listBookingRequests), invalidate(listMatchingRequests)])
}
