import type { Bindings, Config } from '../../worker/env.ts'
import { objectNamed } from '../namespace.ts'

export type { CreditAccount } from './object.ts'

/** The credits of one user. */
export function creditAccount(bindings: Bindings, config: Config, userId: string) {
  return objectNamed(bindings.CREDIT_ACCOUNT, userId, config.DATA_JURISDICTION)
}
