import type { RefObject } from 'react'
import { useEffect } from 'react'

/** Keeps `--notice-height` on the page as the height of what stands at the window's bottom, so that it covers nothing. */
export function useRoomBelow(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { current } = element
    if (current === null) return
    const root = document.documentElement
    const observer = new ResizeObserver(() =>
      root.style.setProperty('--notice-height', `${Math.ceil(current.getBoundingClientRect().height)}px`),
    )
    observer.observe(current)
    return () => {
      observer.disconnect()
      root.style.removeProperty('--notice-height')
    }
  }, [element])
}
