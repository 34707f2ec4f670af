import { useEffect } from 'react'

/**
 * Keeps `--keyboard` on the page as the height that the on-screen keyboard covers. Chrome and Firefox shrink the page
 * themselves (`interactive-widget=resizes-content`), so there it stays 0; Safari does not.
 */
export function useKeyboardInset(): void {
  useEffect(() => {
    const viewport = window.visualViewport
    if (viewport === null) return
    const root = document.documentElement
    const measure = () => {
      const covered = viewport.scale > 1.01 ? 0 : window.innerHeight - viewport.height - viewport.offsetTop
      root.style.setProperty('--keyboard', `${Math.max(0, Math.round(covered))}px`)
    }
    measure()
    viewport.addEventListener('resize', measure)
    viewport.addEventListener('scroll', measure)
    return () => {
      viewport.removeEventListener('resize', measure)
      viewport.removeEventListener('scroll', measure)
      root.style.removeProperty('--keyboard')
    }
  }, [])
}
