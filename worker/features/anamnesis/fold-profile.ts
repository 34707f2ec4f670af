import type { UserActor } from '../../actor.ts'
import { ownScope } from '../keys/patient-scope.ts'
import { openProfile } from './open-profile.ts'
import { keepFolded, type ProfileWriter } from './write-profile.ts'

/** Writes the acting client's profile with what waits folded in; null where nothing waits, or another has just done it. */
export async function foldProfile(
  ctx: ProfileWriter & { readonly actor: UserActor },
): Promise<{ readonly content: string; readonly folded: readonly string[] } | null> {
  const { keys } = await ctx.actor.session
  const opened = await openProfile(ctx, ownScope(ctx.actor), keys)
  const content = await keepFolded(ctx, opened, keys)
  return content === null ? null : { content, folded: opened.waiting }
}
