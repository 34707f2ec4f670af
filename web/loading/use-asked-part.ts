import { useState } from 'react'
import { toast } from '../ui/toast.ts'

interface AskedPart<T> {
  /** What was fetched, while it is open; null while it is not. */
  readonly part: T | null
  readonly open: () => void
  readonly close: () => void
}

/** A module fetched when somebody asks for what it shows. Where it cannot be that is said, and the next press tries again. */
export function useAskedPart<T>(load: () => Promise<T>): AskedPart<T> {
  const [part, setPart] = useState<T | null>(null)

  function open(): void {
    load()
      .then((loaded) => setPart(() => loaded))
      .catch(() => toast('Det gick inte att öppna just nu. Försök igen om en stund.', { tone: 'error' }))
  }

  return { part, open, close: () => setPart(null) }
}
