import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { Outlet, useLocation } from 'react-router'
import type { ClientLoaderFunctionArgs } from 'react-router'
import { onOtherTab } from '../api/browser-storage.ts'
import { loadUser } from '../api/current-user.ts'
import { queryClient } from '../api/queries.ts'
import { session, useSession } from '../api/session.ts'
import { RecoveryCodeScreen } from '../features/recovery-code/recovery-code-screen.tsx'
import { recoveryLater } from '../features/recovery-code/recovery-later.ts'
import { AskBeforeLeaving } from '../frames/ask-before-leaving.tsx'
import { LoadingScreen } from '../loading/loading-screen.tsx'
import { useIdlePart } from '../loading/use-idle-part.ts'
import { focusPage } from '../ui/focus-page.ts'
import { lookAtClock } from '../ui/look-at-clock.ts'
import { guard, rolesAt } from './guard.ts'

/** What is asked before something is ended must be there without a network too. */
const loadQuestion = () => import('../ui/confirm-dialog.tsx')

/** Milliseconds between two looks at the clock. */
const LOOKS_EVERY = 10_000

/** Runs before the page's own loader, so nothing is fetched for someone who may not be here. */
export const clientMiddleware = [
  async ({ request }: ClientLoaderFunctionArgs) => {
    const { pathname, search } = new URL(request.url)
    await guard(pathname + search, rolesAt(pathname))
  },
]

/** Makes the router run the guard on every way in. */
export function clientLoader() {
  return null
}

export function HydrateFallback() {
  return <LoadingScreen />
}

/** Around the pages of clients, of therapists and of both: `rolesAt` says who may be on which. */
export default function SignedInLayout() {
  const { pathname } = useLocation()
  const forTherapists = !rolesAt(pathname).includes('patient')
  return (
    <SignedInFrame>
      {forTherapists ? (
        <RecoveryGate>
          <AskBeforeLeaving>
            <Outlet />
          </AskBeforeLeaving>
        </RecoveryGate>
      ) : (
        <Outlet />
      )}
    </SignedInFrame>
  )
}

/**
 * What every signed-in page stands in: the query cache is loaded here and not on public pages. A therapist's page whose
 * session has ended is out of sight, and what was being written there is still in it when it is opened again.
 */
function SignedInFrame({ children }: { children: ReactNode }) {
  const { ended } = useSession()
  useReloadAfterOtherTab()
  useIdleEnd()
  useIdlePart(loadQuestion)
  return (
    <QueryClientProvider client={queryClient}>
      <div hidden={ended !== undefined}>{children}</div>
    </QueryClientProvider>
  )
}

/** A therapist's page closes when its session ends for want of use, and not first when something is asked for again. */
function useIdleEnd(): void {
  useEffect(() => {
    function look() {
      if (session.isIdle()) session.expire(window.location.pathname + window.location.search)
    }
    return lookAtClock(look, LOOKS_EVERY)
  }, [])
}

/**
 * When another tab has signed out, or somebody else in, what this one shows and remembers must go: the guard decides
 * anew. Where the session has run out the person is told instead, as in the tab that found it.
 */
function useReloadAfterOtherTab(): void {
  useEffect(() => onOtherTab('therapy_auth_token', () => void startAnew()), [])
}

async function startAnew(): Promise<void> {
  if (session.state().expired) return
  document.documentElement.hidden = true
  // Who it is decides whether what waits in this page's memory is kept for them.
  if (session.token() !== null) await loadUser().catch(() => undefined)
  window.location.reload()
}

/**
 * A therapist's work opens once the recovery code is kept, or put off: without it a forgotten password locks what was
 * written. Whoever put it off is reminded on their home page, and asked again at the next sign-in.
 */
function RecoveryGate({ children }: { children: ReactNode }) {
  const { user } = useSession()
  const [isPutOff, setPutOff] = useState(false)
  const closed = user !== null && !user.recovery_code_confirmed && !isPutOff && !recoveryLater.isChosen()
  useOtherTabsProof(closed)

  function later() {
    setPutOff(true)
    focusPage()
  }
  return closed ? <RecoveryCodeScreen password={null} onConfirmed={focusPage} onLater={later} /> : children
}

/** Opens also when the code is confirmed in another tab. */
function useOtherTabsProof(waiting: boolean): void {
  useEffect(() => {
    if (!waiting) return
    return onOtherTab('currentUser', () => session.reread())
  }, [waiting])
}
