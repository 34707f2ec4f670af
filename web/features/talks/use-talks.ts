import { useInfiniteQuery } from '@tanstack/react-query'
import { listTalks, type Talk } from '../../../contract/talks.ts'
import { call } from '../../api/call.ts'
import { q } from '../../api/queries.ts'
import type { LoadedQuery } from '../../ui/loaded.tsx'

interface Talks {
  readonly query: LoadedQuery<readonly Talk[]>
  readonly talks: readonly Talk[]
  readonly hasMore: boolean
  readonly isLoadingMore: boolean
  readonly loadMore: () => void
}

const FIRST = ''
/** A talk whose first message is being answered gets its name once it has been. Milliseconds. */
const WHILE_ANSWERED = 4000

/** Nothing can be made of it yet, but to delete it. */
export function isBeginning({ exchanges }: Talk): boolean {
  return exchanges === 0
}

/**
 * The talks of a client that are in use, or put aside, page by page; `patientId` where a therapist asks. They leave the cache with
 * the screen: what stands in them is made from what was written.
 */
export function useTalks({ archived, patientId }: { archived: boolean; patientId?: string }): Talks {
  const query = {
    archived: archived ? ('true' as const) : ('false' as const),
    ...(patientId !== undefined && { patient_id: patientId }),
  }
  const list = useInfiniteQuery({
    queryKey: q(listTalks, { query }).queryKey,
    queryFn: ({ pageParam, signal }) =>
      call(listTalks, { query: { ...query, ...(pageParam !== FIRST && { before: pageParam }) } }, { signal }),
    initialPageParam: FIRST,
    getNextPageParam: (page) => (page.has_more ? page.talks.at(-1)?.id : undefined),
    gcTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.pages.some((page) => page.talks.some(isBeginning)) ? WHILE_ANSWERED : false,
  })
  const talks = list.data?.pages.flatMap((page) => page.talks)
  return {
    query: { data: talks, error: list.error, isFetching: list.isFetching, refetch: list.refetch },
    talks: talks ?? [],
    hasMore: list.hasNextPage,
    isLoadingMore: list.isFetchingNextPage,
    loadMore: () => void list.fetchNextPage(),
  }
}
