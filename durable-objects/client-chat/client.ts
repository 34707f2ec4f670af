import type { Bindings, Config } from '../../worker/env.ts'
import { objectNamed } from '../namespace.ts'

export type { ClientChat } from './object.ts'

/** The chat of one client. */
export function clientChat(bindings: Bindings, config: Config, patientId: string) {
  return objectNamed(bindings.CLIENT_CHAT, patientId, config.DATA_JURISDICTION)
}
