import { matchTherapists } from '../../../contract/onboarding.ts'
import { invalidate } from '../../api/queries.ts'
import { createRequestStore, useRequestStore } from '../../ui/request-store.ts'
import { ConsentDialog } from '../consents/consent-dialog.tsx'
import { draftSync } from './onboarding.ts'

const isAsked = createRequestStore(false)

/** Opens the question; it is never opened while somebody writes. */
export function askConsent(): void {
  isAsked.set(true)
}

/** Asks for the consents without which the account keeps nothing and nobody is matched. */
export function ConsentQuestion() {
  const asked = useRequestStore(isAsked)

  function goOn() {
    isAsked.set(false)
    void draftSync.flush()
    void invalidate(matchTherapists)
  }

  return (
    <ConsentDialog
      open={asked}
      lead="Det här behöver vi ditt ja till innan det du skriver sparas i ditt konto och jämförs med terapeuterna."
      submitLabel="Ge mitt samtycke"
      onClose={() => isAsked.set(false)}
      onGiven={goOn}
    />
  )
}
