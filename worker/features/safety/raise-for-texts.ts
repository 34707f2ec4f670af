import { screenTexts, type Shown } from '../../../safety/screen-texts.ts'
import type { UserContext } from '../../context.ts'
import { raiseForSignal } from './raise-for-signal.ts'

/**
 * The crisis screen for what a client writes outside the chat, in the order it was written: a sign of danger raises
 * their kept state as a message would (docs/safety.md). Answers what these texts alone show.
 */
export async function raiseForTexts(ctx: UserContext, texts: readonly string[]): Promise<Shown> {
  const shown = screenTexts(texts)
  await raiseForSignal(ctx, shown)
  return shown
}
