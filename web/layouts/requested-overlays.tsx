import { lazy } from 'react'
import { useSession } from '../api/session.ts'
import { Deferred } from '../loading/deferred.tsx'
import { question } from '../ui/confirm.ts'
import { useRequestStore } from '../ui/request-store.ts'
import { toasts } from '../ui/toast.ts'

const ConfirmDialog = lazy(() =>
  import('../ui/confirm-dialog.tsx').then((module) => ({ default: module.ConfirmDialog })),
)
const ToastCards = lazy(() => import('../ui/toast-cards.tsx').then((module) => ({ default: module.ToastCards })))
const SessionExpiryDialog = lazy(() =>
  import('../features/sign-in/session-expiry-dialog.tsx').then((module) => ({ default: module.SessionExpiryDialog })),
)

/** What any part of the app may ask the shell to show. Most visits ask for nothing, so each is fetched when asked for. */
export function RequestedOverlays() {
  const { expired } = useSession()
  const asked = useRequestStore(question) !== null
  const told = useRequestStore(toasts).length > 0
  return (
    <>
      {expired && (
        <Deferred failed={<ExpiredLine />}>
          <SessionExpiryDialog />
        </Deferred>
      )}
      {asked && (
        <Deferred>
          <ConfirmDialog />
        </Deferred>
      )}
      {/* Under the header, where it covers no message field. There from the start, so that it is read out. */}
      <div
        role="status"
        data-no-print
        className="pointer-events-none fixed inset-x-0 top-(--header-height) z-50 grid justify-items-center gap-2 p-4"
      >
        {told && (
          <Deferred>
            <ToastCards />
          </Deferred>
        )}
      </div>
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
