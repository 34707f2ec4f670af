import { type ReactNode, useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { ConsentDialog } from './consent-dialog.tsx'

interface ConsentWords {
  /** What the consents are needed for. */
  readonly lead: string
  readonly submitLabel: string
}

const SAVING: ConsentWords = {
  lead: 'Det här behöver vi ditt ja till innan vi sparar. Det du har fyllt i finns kvar.',
  submitLabel: 'Ge mitt samtycke och spara',
}

interface ConsentQuestion {
  /** True for a refusal for want of consent, which is then asked for; anything else is the form's to tell. */
  readonly asksAfter: (error: unknown) => boolean
  /** The dialog, to be drawn beside the form. */
  readonly question: ReactNode
}

/**
 * Asks there and then for the consents without which a client's words go to nobody, and calls `again` when they stand.
 * Left out, `words` are those of a form that saves.
 */
export function useConsentQuestion(again: () => void, words: ConsentWords = SAVING): ConsentQuestion {
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
    question: <ConsentDialog open={isAsked} {...words} onClose={() => setIsAsked(false)} onGiven={goOn} />,
  }
}
