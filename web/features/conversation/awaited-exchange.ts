import { INTERRUPTED } from './conversation-state.ts'
import type { Exchange } from './conversation-state.ts'

/** A generation lives about as long as this on the server; an older message is not waited for. Milliseconds. */
const STILL_UNDER_WAY = 10 * 60 * 1000

/** The newest message whose reply may still be coming: the page was left while it was awaited. */
export function awaitedExchange(exchanges: readonly Exchange[], now: number): Exchange | null {
  const last = exchanges.at(-1)
  if (last?.status !== 'failed' || last.error?.code !== INTERRUPTED.code) return null
  return now - new Date(last.at).getTime() < STILL_UNDER_WAY ? last : null
}
