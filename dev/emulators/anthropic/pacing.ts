/** How fast the emulator speaks, in milliseconds. */
export interface Pacing {
  readonly tokenDelayMs: number
  readonly firstTokenDelayMs: number
}

/** Waits `ms`, or until `signal` aborts; resolves to false when it was aborted. */
export function pause(ms: number, signal: AbortSignal): Promise<boolean> {
  if (signal.aborted) return Promise.resolve(false)
  if (ms <= 0) return Promise.resolve(true)
  return new Promise((resolve) => {
    const onAbort = () => {
      clearTimeout(timer)
      resolve(false)
    }
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', onAbort)
      resolve(true)
    }, ms)
    signal.addEventListener('abort', onAbort, { once: true })
  })
}

/** Resolves when `signal` aborts. */
export function untilAborted(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve()
  return new Promise((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }))
}

/** A text as the pieces it is streamed in: one word with the white space before it. */
export function pieces(text: string): string[] {
  return text.match(/\s*\S+|\s+$/g) ?? []
}
