import { useInfiniteQuery } from '@tanstack/react-query'
import { type FoundMessage, searchTalks } from '../../../contract/talks.ts'
import { call } from '../../api/call.ts'
import { q } from '../../api/queries.ts'
import type { LoadedQuery } from '../../ui/loaded.tsx'

interface TalkSearch {
  readonly query: LoadedQuery<readonly FoundMessage[]>
  /** How far back has been looked; null where all was. */
  readonly lookedBackTo: string | null
  readonly isLookingFurther: boolean
  readonly lookFurther: () => void
}

const FIRST = ''

/**
 * Where these words stand in what the client has written, so far back as was asked for. Asked for once: each answer opens messages
 * on the server. It leaves the cache with the screen.
 */
export function useTalkSearch(words: string): TalkSearch {
  const search = useInfiniteQuery({
    queryKey: q(searchTalks, { body: { words } }).queryKey,
    queryFn: ({ pageParam, signal }) =>
      call(searchTalks, { body: { words, ...(pageParam !== FIRST && { before: pageParam }) } }, { signal }),
    initialPageParam: FIRST,
    getNextPageParam: (page) => page.rest?.before,
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  })
  const found = search.data?.pages.flatMap((page) => page.found)
  return {
    query: { data: found, error: search.error, isFetching: search.isFetching, refetch: search.refetch },
    lookedBackTo: search.data?.pages.at(-1)?.rest?.looked_back_to ?? null,
    isLookingFurther: search.isFetchingNextPage,
    lookFurther: () => void search.fetchNextPage(),
  }
}
