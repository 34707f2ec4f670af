import type { RefObject } from 'react'
import { useEffect, useRef, useState } from 'react'

/** Puts the focus in the first wrong field of what `area` is on, each time `focusFirstError` is called, once it is shown. */
export function useErrorFocus(): { area: RefObject<HTMLDivElement | null>; focusFirstError: () => void } {
  const area = useRef<HTMLDivElement>(null)
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    if (attempt > 0) area.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [attempt])
  return { area, focusFirstError: () => setAttempt((count) => count + 1) }
}
