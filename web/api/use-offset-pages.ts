import { useState } from 'react'
import { useQueries, useQuery } from '@tanstack/react-query'
import type { QueryOf } from './queries.ts'

/**
 * A list that is read page by page, the latest first and older ones when they are asked for. What it says of somebody does not
 * stay behind when the screen is left.
 */
export function useOffsetPages<Page, Item extends { readonly id: string }>(
  pageFrom: (offset: number) => QueryOf<Page>,
  pageLength: number,
  itemsOf: (page: Page) => readonly Item[],
) {
  const [count, setCount] = useState(0)
  const pageAt = (at: number) => ({ ...pageFrom(at * pageLength), gcTime: 0 })
  const latest = useQuery(pageAt(0))
  const older = useQueries({ queries: Array.from({ length: count }, (_, at) => pageAt(at + 1)) })
  const items = [latest, ...older].flatMap(({ data }) => (data === undefined ? [] : itemsOf(data)))
  return {
    latest,
    /** Latest first, each once, also while a new one moves the others from page to page. */
    items: [...new Map(items.map((item) => [item.id, item])).values()],
    /** The page that was asked for last; null of the latest alone. */
    oldest: older.at(-1) ?? null,
    askForOlder: () => setCount(count + 1),
  }
}
