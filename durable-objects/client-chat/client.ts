import type { Bindings, Config } from '../../worker/env.ts'
import { insist } from '../../worker/insist.ts'
import { objectNamed } from '../namespace.ts'

export type { ClientChat } from './object.ts'

/** The chat of one client. */
export function clientChat(bindings: Bindings, config: Config, patientId: string) {
  return objectNamed(bindings.CLIENT_CHAT, patientId, config.DATA_JURISDICTION)
}

/**
 * Has the AI forget what it knew of a client: their next reply is made from what is stored by then. To be called after what changes
 * it, and before as well where nothing of it may be told any more.
 */
export function forgetMemory({ bindings, config }: { bindings: Bindings; config: Config }, patientId: string) {
  return insist(() => clientChat(bindings, config, patientId).forgetMemory())
}
