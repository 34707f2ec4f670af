/** Runs `work` when the page has come to rest, or after two seconds. Returns a function that calls it off. */
export function whenIdle(work: () => void): () => void {
  if (typeof window.requestIdleCallback !== 'function') {
    const timer = setTimeout(work, 2_000)
    return () => clearTimeout(timer)
  }
  const handle = window.requestIdleCallback(work, { timeout: 2_000 })
  return () => window.cancelIdleCallback(handle)
}
