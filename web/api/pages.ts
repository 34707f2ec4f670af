import { useState } from 'react'
import { hashKey, type InfiniteData, useInfiniteQuery } from '@tanstack/react-query'
import type { QueryFunction, UseInfiniteQueryOptions } from '@tanstack/react-query'
import type { CallInput, Endpoint, ResponseOf } from '../../contract/endpoint.ts'
import type { ApiError } from './api-error.ts'
import { call } from './call.ts'
import { callArguments, type EndpointKey, keyOf, type LoadedQuery, queryClient } from './queries.ts'

/** Where a page begins, in the endpoint's own terms (an id, a time, an offset); null of the first. */
type Place = string | number | null
type PagesKey = readonly [...EndpointKey, 'pages']
type Use<Page> = UseInfiniteQueryOptions<Page, ApiError, InfiniteData<Page, Place>, PagesKey, Place>
/** The query of a list that is read page by page, as `pagesOf` makes it, and how it is kept. */
interface PagesQuery<Page> extends Pick<Use<Page>, 'staleTime' | 'retry' | 'refetchInterval'> {
  readonly queryKey: PagesKey
  readonly queryFn: QueryFunction<Page, PagesKey, Place>
  readonly initialPageParam: Place
  readonly gcTime: number
  readonly getNextPageParam: (page: Page, pages: Page[]) => Place | undefined
}

/** A list that is read page by page, as a screen shows it. */
export interface Pages<Page, Item> {
  /** How it goes until the first page is there. */
  readonly query: LoadedQuery<readonly Item[]> & { readonly error: ApiError | null }
  readonly items: readonly Item[]
  /** The page that came last, for what it says of the whole. */
  readonly last: Page | undefined
  readonly hasMore: boolean
  readonly isLoadingMore: boolean
  /** Why the next page did not come, or null. */
  readonly moreError: ApiError | null
  readonly loadMore: () => void
}

/**
 * The query of a list that is read page by page: `inputAt` says what is asked for at a place, and `next` where the page after this one
 * begins, of all that have come: undefined at the end. The list is fetched anew as a whole, each page from where the one before it
 * ends, so that nothing falls between two (by offset: once it has been).
 */
export function pagesOf<E extends Endpoint, At extends string | number>(
  endpoint: E,
  inputAt: (place: At | null) => CallInput<E>,
  next: (page: ResponseOf<E>, pages: readonly ResponseOf<E>[]) => At | undefined,
): PagesQuery<ResponseOf<E>> {
  return {
    queryKey: [...keyOf(endpoint, inputAt(null)), 'pages'],
    // A place is null, or what `next` has said.
    queryFn: ({ pageParam, signal }) => call(endpoint, ...callArguments<E>(inputAt(pageParam as At | null), signal)),
    initialPageParam: null,
    // What a list says of somebody does not stay behind when the screen is left.
    gcTime: 0,
    getNextPageParam: next,
  }
}

/** Where the page after these begins, of a list that is read by offset. */
export function offsetAfter<Page extends { readonly total: number }>(itemsOf: (page: Page) => readonly object[]) {
  return ({ total }: Page, pages: readonly Page[]): number | undefined => {
    const listed = pages.flatMap(itemsOf).length
    return listed < total ? listed : undefined
  }
}

/** Starts the fetch of the first page in a loader, as `prefetch` does. */
export function prefetchPages<Page>(query: PagesQuery<Page>): void {
  const { gcTime: _, ...untilShown } = query
  void queryClient.prefetchInfiniteQuery(untilShown)
}

/** A list, the first page at once and each further one when it is asked for; what has an `id` stands in it once, however pages overlap. */
export function usePages<Page, Item extends object>(
  query: PagesQuery<Page>,
  itemsOf: (page: Page) => readonly Item[],
): Pages<Page, Item> {
  const list = useInfiniteQuery(query)
  // Kept here: to be fetched anew meanwhile, as when another page has changed something, is no answer to who has asked for more.
  const [failure, setFailure] = useState<{ readonly of: string; readonly error: ApiError } | null>(null)
  const key = hashKey(query.queryKey)
  const items = list.data === undefined ? undefined : eachOnce(list.data.pages.flatMap(itemsOf))
  return {
    query: { data: items, error: list.error, isFetching: list.isFetching, refetch: list.refetch },
    items: items ?? [],
    last: list.data?.pages.at(-1),
    hasMore: list.hasNextPage,
    isLoadingMore: list.isFetchingNextPage,
    moreError: failure?.of === key ? failure.error : null,
    loadMore: () => void loadMore(),
  }

  async function loadMore(): Promise<void> {
    const { isFetchNextPageError, error } = await list.fetchNextPage()
    setFailure(isFetchNextPageError && error !== null ? { of: key, error } : null)
  }
}

/** The items in their order, each `id` once; what has none stays as it is. */
export function eachOnce<Item extends object>(items: readonly Item[]): Item[] {
  return [...new Map(items.map((item) => ['id' in item ? item.id : item, item])).values()]
}
