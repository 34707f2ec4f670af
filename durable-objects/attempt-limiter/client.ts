import type { Bindings, Config } from '../../worker/env.ts'
import { objectNamed } from '../namespace.ts'

export type { AttemptLimiter } from './object.ts'

/** Few enough that one is nearly always awake when somebody writes, many enough that none is ever crowded. */
const SHARES = 16

/** The exact counter that has this key among its own. Keys are HMACs of addresses, never the addresses themselves. */
export function attemptLimiter(bindings: Bindings, config: Config, rule: string, key: string) {
  const share = (key.codePointAt(0) ?? 0) % SHARES
  return objectNamed(bindings.ATTEMPT_LIMITER, `${rule}:${share}`, config.DATA_JURISDICTION)
}
