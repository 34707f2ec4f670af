import type { ReactNode } from 'react'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { UnansweredCookieNotice } from '../features/cookies/unanswered-cookie-notice.tsx'
import { useQuickExitKeys } from '../features/safety/quick-exit.ts'
import { useDocumentLoad } from '../loading/document-load.ts'
import { NavigationProgress } from '../loading/navigation-progress.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { RequestedOverlays } from './requested-overlays.tsx'
import { showsFooter, showsHeader } from './shell-visibility.ts'

interface ShellProps {
  children: ReactNode
  /** The page could not be shown, so what it would have brought with it is missing. */
  isError?: boolean
}

/** What stands around every page of the app. A page without the header brings its own, and its own `main`. */
export function Shell({ children, isError = false }: ShellProps) {
  const { pathname } = useLocation()
  const withHeader = isError || showsHeader(pathname)
  useQuickExitKeys()
  useFocusAfterNavigation(pathname)
  useDocumentLoad()

  return (
    <>
      <a
        href="#innehall"
        className="fixed top-2 left-2 z-50 -translate-y-20 rounded-full bg-primary px-5 py-3 text-sm font-semibold text-white focus:translate-y-0"
      >
        Hoppa till innehållet
      </a>
      <UnansweredCookieNotice />
      <NavigationProgress />
      {withHeader && <Header />}
      {withHeader ? (
        <main id="innehall" tabIndex={-1} className="min-h-dvh pt-(--header-height)">
          {children}
        </main>
      ) : (
        <div className="min-h-dvh">{children}</div>
      )}
      {showsFooter(pathname) && <Footer />}
      <RequestedOverlays />
    </>
  )
}

/** After a navigation the focus goes to the page's heading, unless the page has put it somewhere itself. */
function useFocusAfterNavigation(pathname: string): void {
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    const main = document.getElementById('innehall')
    if (main === null || main.contains(document.activeElement)) return
    const heading = main.querySelector<HTMLElement>('h1') ?? main
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }, [pathname])
}
