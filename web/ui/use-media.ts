import { useCallback, useSyncExternalStore } from 'react'

/** As wide as the styles' `lg`. */
export const WIDE = '(width >= 64rem)'

/** Whether a media query holds, now and whenever that changes; false while prerendering and hydrating. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const media = window.matchMedia(query)
      media.addEventListener('change', changed)
      return () => media.removeEventListener('change', changed)
    },
    [query],
  )
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => false,
  )
}
