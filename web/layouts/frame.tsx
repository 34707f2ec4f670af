import type { ReactNode } from 'react'
import { lazy } from 'react'
import { loadLockScreen, useAppLock } from '../features/app-lock/use-app-lock.ts'
import { UnansweredCookieNotice } from '../features/cookies/unanswered-cookie-notice.tsx'
import { useQuickExitKeys } from '../features/safety/quick-exit.ts'
import { UrgentNumbers } from '../features/safety/urgent-numbers.tsx'
import { useTabName } from '../frames/use-tab-name.ts'
import { Deferred } from '../loading/deferred.tsx'
import { question } from '../ui/confirm.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { useRequestStore } from '../ui/request-store.ts'
import { SkipLink } from '../ui/skip-link.tsx'
import { ToastCards } from '../ui/toast-cards.tsx'
import { Header } from './header.tsx'

const LockScreen = lazy(() => loadLockScreen().then((module) => ({ default: module.LockScreen })))

interface FrameProps {
  pathname: string
  /** A page without the header brings its own, and its own `main`. */
  withHeader: boolean
  children: ReactNode
  /** What the app has besides: the sign that a page is on its way, the footer. */
  progress?: ReactNode
  footer?: ReactNode
}

/** What stands around every page that lives, with a router or without one. */
export function Frame({ pathname, withHeader, children, progress, footer }: FrameProps) {
  const lock = useAppLock()
  useTabName(lock !== null)
  useQuickExitKeys()
  return (
    <>
      {/* Out of sight and of reach, but still there: what was being written goes on afterwards. */}
      <div className={lock === null ? 'contents' : 'hidden'}>
        <SkipLink />
        <UnansweredCookieNotice pathname={pathname} />
        {progress}
        {withHeader && <Header />}
        {withHeader ? (
          <main id="innehall" tabIndex={-1} className="min-h-dvh pt-(--header-height)">
            {children}
          </main>
        ) : (
          <div className="min-h-dvh">{children}</div>
        )}
        {footer}
        <RequestedOverlays />
      </div>
      {lock !== null && (
        <Deferred failed={<LockedLines />}>
          <LockScreen lock={lock} />
        </Deferred>
      )}
    </>
  )
}

/** The lock could not be fetched: nothing is shown, but for whom to call. */
function LockedLines() {
  return (
    <div className="grid gap-4 p-6">
      <p role="alert">
        Sidan är låst, och låset kunde inte hämtas.{' '}
        <button type="button" onClick={() => window.location.reload()} className="font-semibold underline">
          Ladda om sidan
        </button>
      </p>
      <UrgentNumbers />
    </div>
  )
}

/** What any part of a page may ask for: an answer before something that cannot be undone, and words in passing. */
function RequestedOverlays() {
  const asked = useRequestStore(question) !== null
  return (
    <>
      {asked && <ConfirmDialog />}
      {/* Under the header, where it covers no message field. There from the start, so that it is read out. */}
      <div
        role="status"
        data-no-print
        className="pointer-events-none fixed inset-x-0 top-(--header-height) z-50 grid justify-items-center gap-2 p-4"
      >
        <ToastCards />
      </div>
    </>
  )
}
