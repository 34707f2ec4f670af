import { useEffect, useSyncExternalStore } from 'react'
import { useRequestStore } from '../../ui/request-store.ts'
import type { SaveState } from './draft-sync.ts'
import { EMPTY_DRAFT } from './draft.ts'
import type { Draft } from './draft.ts'
import { draftStore, draftSync } from './onboarding.ts'

interface DraftOfClient {
  readonly draft: Draft
  readonly saveState: SaveState
  /** True until what the browser and the account keep has become one. */
  readonly isSettling: boolean
}

/** The onboarding's draft: of this browser, and of the client's account once somebody is signed in. */
export function useDraftOf(patientId: string | null): DraftOfClient {
  const draft = useSyncExternalStore(draftStore.subscribe, draftStore.draft, () => EMPTY_DRAFT)
  const saveState = useRequestStore(draftSync.state)

  useEffect(() => {
    if (patientId === null) draftSync.stop()
    else void draftSync.start(patientId)
  }, [patientId])

  useEffect(() => {
    const goOn = () => void draftSync.flush()
    window.addEventListener('online', goOn)
    return () => window.removeEventListener('online', goOn)
  }, [])

  const isSettling = patientId !== null && draft.owner !== patientId && saveState !== 'failed'
  return { draft, saveState, isSettling }
}
