/** Calls each time that the page begins, or ceases, to be looked at. Gives what ends that, as `useSyncExternalStore` asks. */
export function onLookedAt(look: () => void): () => void {
  document.addEventListener('visibilitychange', look)
  return () => document.removeEventListener('visibilitychange', look)
}
