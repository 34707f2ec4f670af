import type { Shown } from '../../../safety/screen-texts.ts'
import type { UserContext } from '../../context.ts'
import { writingKeys } from '../keys/writing-keys.ts'
import { raiseClientSafety } from './raise-client-safety.ts'

/**
 * Adds what a client has shown outside the chat to their kept safety state, as a message would (docs/safety.md). Of tier
 * none it is written anew all the same, so that a write tells nothing.
 */
export async function raiseForSignal(ctx: UserContext, shown: Shown): Promise<void> {
  const { userId: patientId, keys } = await ctx.actor.session
  const { record } = await writingKeys(keys, patientId)
  await raiseClientSafety(ctx, { patientId, keys, record }, shown)
}
