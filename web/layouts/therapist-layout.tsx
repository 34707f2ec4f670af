import { Outlet } from 'react-router'
import type { ClientLoaderFunctionArgs } from 'react-router'
import { guard } from './guard.ts'
import { LoadingScreen } from '../loading/loading-screen.tsx'
import { RecoveryGate } from './recovery-gate.tsx'
import { SignedInFrame } from './signed-in-frame.tsx'

/** Runs before the page's own loader, so nothing is fetched for someone who may not be here. */
export const clientMiddleware = [
  async ({ request }: ClientLoaderFunctionArgs) => {
    const { pathname, search } = new URL(request.url)
    await guard(pathname + search, ['therapist'])
  },
]

/** Makes the router run the guard on every way in. */
export function clientLoader() {
  return null
}

export function HydrateFallback() {
  return <LoadingScreen />
}

export default function TherapistLayout() {
  return (
    <SignedInFrame>
      <RecoveryGate>
        <Outlet />
      </RecoveryGate>
    </SignedInFrame>
  )
}
