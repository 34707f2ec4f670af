import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** False while prerendering and on the first client render, then true: for what depends on storage, query or clock. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
