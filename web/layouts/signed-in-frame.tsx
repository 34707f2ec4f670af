import type { ReactNode } from 'react'
import { useEffect } from 'react'
import { QueryClientProvider } from '@tanstack/react-query'
import { queryClient } from '../api/queries.ts'
import { SESSION_KEYS } from '../api/session-store.ts'
import { useIdlePart } from '../loading/use-idle-part.ts'

/** What is asked before something is ended must be there without a network too. */
const loadQuestion = () => import('../ui/confirm-dialog.tsx')

/** What every signed-in page stands in: the query cache is loaded here and not on public pages. */
export function SignedInFrame({ children }: { children: ReactNode }) {
  useReloadAfterOtherTab()
  useIdlePart(loadQuestion)
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
}

/** When another tab has signed out, or somebody else in, what this one shows and remembers must go: the guard decides anew. */
function useReloadAfterOtherTab(): void {
  useEffect(() => {
    function onStorage({ key, oldValue, newValue }: StorageEvent) {
      const changed = key === null || (key === SESSION_KEYS.token && oldValue !== newValue)
      if (changed) window.location.reload()
    }
    window.addEventListener('storage', onStorage)
    return () => window.removeEventListener('storage', onStorage)
  }, [])
}
