import type { Gate } from '../../contract/endpoint.ts'
import type { Bindings } from '../env.ts'
import { type AppError, rateLimited } from './app-error.ts'

/** Seconds of one counting window; wrangler.toml gives the limits. */
const WINDOW_SECONDS = 60

/** The first, approximate gate, before any costly work. Exact counts (tries, free chats) are kept by Durable Objects. */
export async function passesGate(bindings: Bindings, gate: Gate, caller: string): Promise<boolean> {
  const { success } = await gateOf(bindings, gate).limit({ key: `${gate}:${caller}` })
  return success
}

/** 429 with `Retry-After`, for whom the gate does not let through. */
export function gateClosed(): AppError {
  return rateLimited(WINDOW_SECONDS)
}

function gateOf(bindings: Bindings, gate: Gate): RateLimit {
  switch (gate) {
    case 'auth':
      return bindings.AUTH_GATE
    case 'chat':
      return bindings.CHAT_GATE
    // What pages ask for again and again is counted apart, by the same measure: it takes nothing of what a person writes.
    case 'write':
    case 'watch':
      return bindings.WRITE_GATE
    case 'wide':
      return bindings.WIDE_GATE
  }
}
