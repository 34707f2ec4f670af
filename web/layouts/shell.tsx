import type { ReactNode } from 'react'
import { lazy, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { useSession } from '../api/session.ts'
import { Deferred } from '../loading/deferred.tsx'
import { useDocumentLoad } from '../loading/document-load.ts'
import { NavigationProgress } from '../loading/navigation-progress.tsx'
import { Footer } from './footer.tsx'
import { Frame } from './frame.tsx'
import { showsFooter, showsHeader } from './shell-visibility.ts'

const SessionExpiryDialog = lazy(() =>
  import('../features/sign-in/session-expiry-dialog.tsx').then((module) => ({ default: module.SessionExpiryDialog })),
)

interface ShellProps {
  children: ReactNode
  /** The page could not be shown, so what it would have brought with it is missing. */
  isError?: boolean
}

/** What stands around every page of the app. */
export function Shell({ children, isError = false }: ShellProps) {
  const { pathname } = useLocation()
  const { expired } = useSession()
  useFocusAfterNavigation(pathname)
  useDocumentLoad()
  return (
    <>
      <Frame
        pathname={pathname}
        withHeader={isError || showsHeader(pathname)}
        progress={<NavigationProgress />}
        footer={showsFooter(pathname) && <Footer />}
      >
        {children}
      </Frame>
      {expired && (
        <Deferred failed={<ExpiredLine />}>
          <SessionExpiryDialog />
        </Deferred>
      )}
    </>
  )
}

function ExpiredLine() {
  return (
    <p role="alert" className="fixed inset-x-0 top-(--header-height) z-50 bg-warn-floor p-4 text-center">
      Sessionen har gått ut. <a href="/login">Logga in igen</a>
    </p>
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
