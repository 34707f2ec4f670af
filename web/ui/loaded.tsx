import type { ReactNode } from 'react'
import { detailOf } from '../api/api-error.ts'
import type { LoadedQuery } from '../api/queries.ts'
import { LoadFailure } from './load-failure.tsx'
import { SkeletonText } from './skeleton.tsx'

interface LoadedProps<T> {
  query: LoadedQuery<T>
  /** Lines of text that stand in while it loads. */
  lines: number
  /** What screen readers are told meanwhile. */
  label: string
  /** Said of a failure for which the server has no words of its own. */
  failure?: string
  /** Said before the server's own words, e.g. `Kunde inte ladda patienter`. */
  what?: string
  /** What to show of the answer; left out where it stands elsewhere on the page. */
  children?: (data: T) => ReactNode
}

/** What a query gives, or why it does not with a way to ask again, or that it is still loading. */
export function Loaded<T>({ query, lines, label, failure, what, children }: LoadedProps<T>) {
  const { data, error, isFetching, refetch } = query
  if (data !== undefined) return children?.(data)
  if (error === null) return <SkeletonText lines={lines} label={label} />
  const detail = detailOf(error, failure)
  return (
    <LoadFailure retrying={isFetching} onRetry={() => void refetch()}>
      {what === undefined || detail === failure ? detail : `${what}: ${detail}`}
    </LoadFailure>
  )
}
