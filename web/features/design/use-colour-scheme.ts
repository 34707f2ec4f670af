import { useSyncExternalStore } from 'react'
import { useDisplay } from '../../ui/theme.ts'

const DARK = '(prefers-color-scheme: dark)'

function subscribe(listener: () => void): () => void {
  const query = window.matchMedia(DARK)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** Which of the two looks is shown now: the chosen one, else the device's. */
export function useColourScheme(): 'light' | 'dark' {
  const { theme } = useDisplay()
  const prefersDark = useSyncExternalStore(
    subscribe,
    () => window.matchMedia(DARK).matches,
    () => false,
  )
  if (theme !== 'system') return theme
  return prefersDark ? 'dark' : 'light'
}
