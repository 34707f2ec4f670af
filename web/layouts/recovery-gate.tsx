import type { ReactNode } from 'react'
import { useEffect } from 'react'
import { session, useSession } from '../api/session.ts'
import { SESSION_KEYS } from '../api/session-store.ts'
import { RecoveryCodeScreen } from '../features/recovery-code/recovery-code-screen.tsx'
import { focusPage } from '../ui/focus-page.ts'

/** A therapist's work opens once the recovery code is kept: without it a forgotten password locks what was written. */
export function RecoveryGate({ children }: { children: ReactNode }) {
  const { user } = useSession()
  const closed = user !== null && !user.recovery_code_confirmed
  useOtherTabsProof(closed)
  return closed ? <RecoveryCodeScreen password={null} onConfirmed={focusPage} /> : children
}

/** Opens also when the code is confirmed in another tab. */
function useOtherTabsProof(waiting: boolean): void {
  useEffect(() => {
    if (!waiting) return
    const onStorage = ({ key }: StorageEvent) => {
      if (key === SESSION_KEYS.currentUser) session.reread()
    }
    window.addEventListener('storage', onStorage)
    return () => window.removeEventListener('storage', onStorage)
  }, [waiting])
}
