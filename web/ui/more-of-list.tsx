import { detailOf } from '../api/api-error.ts'
import type { Pages } from '../api/pages.ts'
import { Button } from './button.tsx'
import { LoadFailure } from './load-failure.tsx'

interface MoreOfListProps {
  pages: Pages<unknown, unknown>
  /** Said where more could not be fetched and the server has no words of its own. */
  failure: string
  variant?: 'secondary' | 'quiet'
  /** The button's words. */
  children?: string
}

/** Below a list that is read page by page: the way to what is older, or why it did not come with a way to ask again. */
export function MoreOfList({ pages, failure, variant = 'secondary', children = 'Visa äldre' }: MoreOfListProps) {
  const { hasMore, isLoadingMore, moreError, loadMore } = pages
  if (!hasMore) return null
  if (moreError !== null) {
    return (
      <LoadFailure retrying={isLoadingMore} onRetry={loadMore}>
        {detailOf(moreError, failure)}
      </LoadFailure>
    )
  }
  return (
    <Button variant={variant} className="w-fit" loading={isLoadingMore} onClick={loadMore}>
      {children}
    </Button>
  )
}
