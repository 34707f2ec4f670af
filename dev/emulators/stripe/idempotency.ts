import { createHash } from 'node:crypto'
import type { Identified } from './collection.ts'
import { StripeRefusal } from './stripe-error.ts'
import type { World } from './world.ts'

/** The answer to a POST that came with an idempotency key; `id` is that key. */
export interface StoredReply extends Identified {
  readonly fingerprint: string
  readonly requestId: string
  readonly body: object
}

const KEPT_SECONDS = 24 * 3600

/** What makes two requests the same. */
export function fingerprintOf(path: string, encoded: string): string {
  return createHash('sha256').update(`${path}\n${encoded}`).digest('hex')
}

/** The stored answer for `key`, null for a new key; 400 `idempotency_error` when the key came with other parameters. */
export function findReply(world: World, key: string, fingerprint: string): StoredReply | null {
  const reply = world.state.replies.find(key)
  if (!reply || reply.created + KEPT_SECONDS < world.clock()) return null
  if (reply.fingerprint === fingerprint) return reply
  throw new StripeRefusal(400, {
    type: 'idempotency_error',
    message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
  })
}

/** Keeps an answer for 24 hours. */
export function keepReply(world: World, key: string, reply: Omit<StoredReply, 'id' | 'created'>): void {
  world.state.replies.add({ id: key, created: world.clock(), ...reply })
}
