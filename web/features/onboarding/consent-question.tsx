import { createRequestStore, useRequests } from '../../ui/request-store.ts'
import { ConsentDialog } from '../chat/consent-dialog.tsx'
import type { SaveState } from './draft-sync.ts'
import { draftSync } from './onboarding.ts'

/** "Not now" holds for as long as the page lives, or until the person asks for the question. */
const isPutOff = createRequestStore(false)

export function askConsentAgain(): void {
  isPutOff.set(false)
}

/** Asks for the consents when the account has refused to keep anything without them (decisions §3). */
export function ConsentQuestion({ saveState }: { saveState: SaveState }) {
  const putOff = useRequests(isPutOff)
  return (
    <ConsentDialog
      open={saveState === 'consent' && !putOff}
      lead="Vi behöver ditt ja till tre saker innan det du skriver sparas i ditt konto. Det finns kvar här så länge."
      submitLabel="Ge mitt samtycke"
      onClose={() => isPutOff.set(true)}
      onGiven={() => void draftSync.flush()}
    />
  )
}
