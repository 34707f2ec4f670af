/** Waits so many milliseconds, or until the network comes back. Rejects with the `AbortError` of the signal. */
export function pauseUntilOnline(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => finish(resolve), milliseconds)
    const onOnline = () => finish(resolve)
    const onAbort = () => finish(() => reject(signal.reason))
    function finish(settle: () => void): void {
      clearTimeout(timer)
      window.removeEventListener('online', onOnline)
      signal.removeEventListener('abort', onAbort)
      settle()
    }
    window.addEventListener('online', onOnline)
    signal.addEventListener('abort', onAbort)
    if (signal.aborted) onAbort()
  })
}
