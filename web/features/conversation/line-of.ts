/** What an open connection needs of the browser, and what ends the whole of it. */
export interface Line {
  readonly signal: AbortSignal
  /** Waits so many milliseconds, or less when the network comes back. Rejects with the `AbortError` of the signal. */
  readonly pause: (milliseconds: number) => Promise<void>
  /** Calls `lost` when the browser loses its network: what is open then may hang for minutes. Gives a way to stop it. */
  readonly watchNetwork: (lost: () => void) => () => void
  /** Calls `late` after so many milliseconds. Gives a way to stop it. */
  readonly after: (milliseconds: number, late: () => void) => () => void
}

export function lineOf(signal: AbortSignal): Line {
  return {
    signal,
    pause: (milliseconds) => pauseUntilOnline(milliseconds, signal),
    watchNetwork: (lost) => {
      window.addEventListener('offline', lost)
      return () => window.removeEventListener('offline', lost)
    },
    after: (milliseconds, late) => {
      const timer = setTimeout(late, milliseconds)
      return () => clearTimeout(timer)
    },
  }
}

/** Waits so many milliseconds, or until the network comes back. Rejects with the `AbortError` of the signal. */
function pauseUntilOnline(milliseconds: number, signal: AbortSignal): Promise<void> {
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
