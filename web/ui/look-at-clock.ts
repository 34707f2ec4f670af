/**
 * Calls `look` every so many milliseconds, and whenever the page is shown again: a timer of minutes would stop while the machine
 * sleeps, so who waits for a time looks at the clock. Returns a function that ends it.
 */
export function lookAtClock(look: () => void, every: number): () => void {
  const timer = setInterval(look, every)
  const watch = new AbortController()
  document.addEventListener('visibilitychange', look, watch)
  window.addEventListener('pageshow', look, watch)
  return () => {
    clearInterval(timer)
    watch.abort()
  }
}
