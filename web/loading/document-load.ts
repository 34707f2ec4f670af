import { useEffect } from 'react'
import { createPath, replace, useNavigation } from 'react-router'
import { isDocument } from '../../contract/pages.ts'

/**
 * Of a route that the app's router must never show: its page is a document without the app's scripts. `useDocumentLoad`
 * is already leaving for it; until the browser has left, the router waits. Brought back by the browser's memory of pages,
 * the router stays where it was.
 */
export const clientMiddleware = [
  async () => {
    await new Promise((resolve) => window.addEventListener('pageshow', resolve, { once: true }))
    const { pathname, search, hash } = window.location
    throw replace(pathname + search + hash)
  },
]

/** Makes every way from the app to such a page, by a link, a call or a redirect, a load of the document. */
export function useDocumentLoad(): void {
  const { location } = useNavigation()
  useEffect(() => {
    if (location !== undefined && isDocument(location.pathname)) window.location.assign(createPath(location))
  }, [location])
}
