import { clientChat } from '../../../durable-objects/client-chat/client.ts'
import type { UserContext } from '../../context.ts'
import { insist } from '../../insist.ts'
import { errorFields, log } from '../../log.ts'
import { writingKeys } from '../keys/writing-keys.ts'
import { alertOfKept } from './raise-client-safety.ts'

/**
 * Alerts the therapist whom the acting client has just connected with of danger that was there before. Never rejects: the
 * connection stands, and the next sign of danger asks again.
 */
export async function tellOfKeptDanger(ctx: UserContext): Promise<void> {
  try {
    const { userId: patientId, keys } = await ctx.actor.session
    const { record } = await writingKeys(keys, patientId)
    const told = () =>
      alertOfKept(clientChat(ctx.bindings, ctx.config, patientId), { patientId, keys, record }, ctx.now())
    await insist(told)
  } catch (error) {
    log('error', 'kept_danger_untold', errorFields(error))
  }
}
