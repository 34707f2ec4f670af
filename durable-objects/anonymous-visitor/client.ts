import type { Bindings, Config } from '../../worker/env.ts'
import { objectNamed } from '../namespace.ts'

export type { AnonymousVisitor } from './object.ts'

/** The visitor behind a browser's cookie, by the SHA-256 of its id. */
export function anonymousVisitor(bindings: Bindings, config: Config, visitorIdHash: string) {
  return objectNamed(bindings.ANONYMOUS_VISITOR, visitorIdHash, config.DATA_JURISDICTION)
}
