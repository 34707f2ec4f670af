import { useState } from 'react'
import type { MouseEvent } from 'react'

export interface Departure {
  /** On a link to sign-up or log-in: takes the conversation along, or stays while a reply is pending. */
  readonly leave: (event: MouseEvent) => void
  /** Why the person is still here, until the reply has come. */
  readonly notice: string | null
}

const WAIT_NOTICE = 'Vänta medan AI:n svarar på ditt senaste meddelande...'

/**
 * Leaving the anonymous chat for an account: not while a reply is pending. `pendingId` is the message whose reply is
 * awaited, or null.
 */
export function useDeparture(pendingId: string | null, carry: () => void): Departure {
  const [askedDuring, setAskedDuring] = useState<string | null>(null)
  return {
    notice: pendingId !== null && askedDuring === pendingId ? WAIT_NOTICE : null,
    leave(event) {
      if (pendingId === null) return carry()
      event.preventDefault()
      setAskedDuring(pendingId)
    },
  }
}
