import type { RefObject } from 'react'
import { useEffect, useRef, useState } from 'react'
import { useDisplay } from '../../ui/theme.ts'
import { useMedia } from '../../ui/use-media.ts'

const DARK = '(prefers-color-scheme: dark)'

/** What `read` finds in an element's computed style, now and after each change of look or text size; null before that. */
export function useComputed<E extends Element, T>(
  read: (style: CSSStyleDeclaration) => T,
): { ref: RefObject<E | null>; value: T | null } {
  const ref = useRef<E>(null)
  const reader = useRef(read)
  const [measured, setMeasured] = useState<{ look: string; value: T } | null>(null)
  const scheme = useColourScheme()
  const { textSize } = useDisplay()
  const look = `${scheme} ${textSize}`
  useEffect(() => {
    function measure() {
      if (ref.current !== null) setMeasured({ look, value: reader.current(getComputedStyle(ref.current)) })
    }
    // The new look is drawn in the next frame, and measured in the one after.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(measure)
    })
    return () => cancelAnimationFrame(frame)
  }, [look])
  return { ref, value: measured?.look === look ? measured.value : null }
}

/** Which of the two looks is shown now: the chosen one, else the device's. */
function useColourScheme(): 'light' | 'dark' {
  const { theme } = useDisplay()
  const prefersDark = useMedia(DARK)
  if (theme !== 'system') return theme
  return prefersDark ? 'dark' : 'light'
}
