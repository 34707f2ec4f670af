import { useEffect, useState } from 'react'
import type { RefObject } from 'react'
import { KEPT_CLEAR } from './notice-look.ts'
import { overlaps } from './overlaps.ts'

/**
 * True while the element would lie over something that is kept clear. It is looked at anew when the page scrolls, grows
 * or gets other content, at most once a frame. What has the focus inside, and what `isOn` excepts, stays.
 */
export function useStepAside(panel: RefObject<HTMLElement | null>, isOn: boolean): boolean {
  const [isAside, setIsAside] = useState(isOn)
  useEffect(() => {
    const { current } = panel
    if (current === null || !isOn) return
    let frame = 0
    function look() {
      frame = 0
      if (current === null || current.contains(document.activeElement)) return
      const own = current.getBoundingClientRect()
      const others = [...document.querySelectorAll(KEPT_CLEAR)].filter((one) => !current.contains(one))
      setIsAside(others.some((other) => overlaps(own, other.getBoundingClientRect())))
    }
    const lookSoon = () => {
      if (frame === 0) frame = requestAnimationFrame(look)
    }
    const sizes = new ResizeObserver(lookSoon)
    const content = new MutationObserver(lookSoon)
    sizes.observe(document.body)
    sizes.observe(current)
    content.observe(document.body, { childList: true, subtree: true })
    window.addEventListener('scroll', lookSoon, { passive: true, capture: true })
    window.addEventListener('resize', lookSoon)
    return () => {
      cancelAnimationFrame(frame)
      sizes.disconnect()
      content.disconnect()
      window.removeEventListener('scroll', lookSoon, { capture: true })
      window.removeEventListener('resize', lookSoon)
    }
  }, [panel, isOn])
  return isOn && isAside
}
