import { screenTexts, type Shown } from '../../../safety/screen-texts.ts'
import type { UserContext } from '../../context.ts'
import { writingKeys } from '../keys/writing-keys.ts'
import { raiseClientSafety } from './raise-client-safety.ts'

/**
 * The crisis screen for what a client writes outside the chat, in the order it was written: a sign of danger raises
 * their kept state as a message would (docs/safety.md), and without one it is written anew. Answers what these texts
 * alone show.
 */
export async function raiseForTexts(ctx: UserContext, texts: readonly string[]): Promise<Shown> {
  const shown = screenTexts(texts)
  const { userId: patientId, keys } = await ctx.actor.session
  const { record } = await writingKeys(keys, patientId)
  await raiseClientSafety(ctx, { patientId, keys, record }, shown)
  return shown
}
