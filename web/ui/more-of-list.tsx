import { useEffect, useRef, useState } from 'react'
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
  const [wasAsked, setAsked] = useState(false)
  if (!hasMore) return wasAsked ? <AllShown /> : null
  if (moreError !== null) {
    return (
      <LoadFailure retrying={isLoadingMore} onRetry={loadMore}>
        {detailOf(moreError, failure)}
      </LoadFailure>
    )
  }
  return (
    <Button
      variant={variant}
      className="w-fit"
      loading={isLoadingMore}
      onClick={() => {
        setAsked(true)
        loadMore()
      }}
    >
      {children}
    </Button>
  )
}

/** Takes the focus of the button that it follows: else the next press of Tab begins at the top of the page. */
function AllShown() {
  const line = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (document.activeElement === null || document.activeElement === document.body) line.current?.focus()
  }, [])
  return (
    <p ref={line} tabIndex={-1} className="w-fit text-sm text-caption">
      Nu visas allt.
    </p>
  )
}
