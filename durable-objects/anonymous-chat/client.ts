import type { Bindings, Config } from '../../worker/env.ts'
import { capabilityId } from '../../worker/crypto/capability.ts'
import { objectNamed } from '../namespace.ts'

export type { AnonymousChat } from './object.ts'

/** The chat that a session id opens; the id itself never becomes an object's name. */
export async function anonymousChat(bindings: Bindings, config: Config, sessionId: string) {
  return objectNamed(bindings.ANONYMOUS_CHAT, await capabilityId(sessionId), config.DATA_JURISDICTION)
}
