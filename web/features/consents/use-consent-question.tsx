import { type ReactNode, useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { ConsentDialog } from './consent-dialog.tsx'

const LEAD = 'Det här behöver vi ditt ja till innan förfrågan skickas. Det du skrivit finns kvar.'

interface ConsentQuestion {
  /** True for a refusal for want of consent, which is then asked for; anything else is the form's to tell. */
  readonly asksAfter: (error: unknown) => boolean
  /** The dialog, to be drawn beside the form. */
  readonly question: ReactNode
}

/**
 * Asks there and then for the consents without which a client's words go to nobody, and calls `again` when they stand.
 * `lead` says what they are needed for; left out, for sending what was written.
 */
export function useConsentQuestion(again: () => void, lead: string = LEAD): ConsentQuestion {
  const [isAsked, setIsAsked] = useState(false)

  function asksAfter(error: unknown): boolean {
    const isMissing = error instanceof ApiError && error.code === 'consent_required'
    if (isMissing) setIsAsked(true)
    return isMissing
  }

  function goOn() {
    setIsAsked(false)
    again()
  }

  return {
    asksAfter,
    question: <ConsentDialog open={isAsked} lead={lead} onClose={() => setIsAsked(false)} onGiven={goOn} />,
  }
}
