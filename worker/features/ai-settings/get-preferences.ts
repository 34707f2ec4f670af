import { DEFAULT_PREFERENCES, Preferences } from '../../../contract/ai-settings.ts'
import type { UserContext } from '../../context.ts'
import { openOwnTailoring } from './own-tailoring.ts'
import { promptTexts } from './queries.ts'
import { openPart } from './open-parts.ts'

/** The acting therapist's preferences; the defaults where none are saved, or a new password has locked them. */
export async function getPreferences(ctx: UserContext): Promise<Preferences> {
  const [{ secrets }, texts] = await Promise.all([openOwnTailoring(ctx), promptTexts(ctx.db, ctx.actor.userId)])
  const row = texts.find(({ kind }) => kind === 'preferences')
  return (row === undefined ? null : await openPart(Preferences, secrets, row)) ?? DEFAULT_PREFERENCES
}
