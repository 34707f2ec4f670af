import { useEffect, useState } from 'react'
import type { MouseEvent } from 'react'

export interface Departure {
  /** On a link to sign-up or log-in: takes the conversation along, or stays while a reply is pending. */
  readonly leave: (event: MouseEvent) => void
  /** Why the person is still here, until the reply has come. */
  readonly notice: string | null
}

export const WAIT_NOTICE = 'Vänta medan AI:n svarar på ditt senaste meddelande...'

/** Leaving the anonymous chat for an account: not while a reply is pending (spec 1 §4, §8). */
export function useDeparture(pending: boolean, carry: () => void): Departure {
  const [asked, setAsked] = useState(false)
  useEffect(() => {
    if (!pending) setAsked(false)
  }, [pending])
  return {
    notice: asked && pending ? WAIT_NOTICE : null,
    leave(event) {
      if (!pending) return carry()
      event.preventDefault()
      setAsked(true)
    },
  }
}
