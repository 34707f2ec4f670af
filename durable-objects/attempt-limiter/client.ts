import type { Bindings, Config } from '../../worker/env.ts'
import { objectNamed } from '../namespace.ts'

/** The exact counter under a key. Keys hold HMACs of addresses, never the addresses themselves. */
export function attemptLimiter(bindings: Bindings, config: Config, key: string) {
  return objectNamed(bindings.ATTEMPT_LIMITER, key, config.DATA_JURISDICTION)
}
