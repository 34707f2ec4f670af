import type { UserActor } from '../../actor.ts'
import { ownScope } from '../keys/patient-scope.ts'
import { openProfile } from './open-profile.ts'
import { keepFolded, type ProfileWriter } from './write-profile.ts'

/**
 * Writes the acting client's profile with what waits folded in. Answers it sealed, and which findings are in it; null where another
 * is just writing it.
 */
export async function foldProfile(
  ctx: ProfileWriter & { readonly actor: UserActor },
): Promise<{ readonly content: string; readonly folded: readonly string[] } | null> {
  const { keys } = await ctx.actor.session
  const opened = await openProfile(ctx, ownScope(ctx.actor), keys)
  const written = await keepFolded(ctx, opened, { keys, common: keys })
  // Read meanwhile by the client, who folds as well: then nothing waits.
  const content = written ?? (opened.waiting.length === 0 ? opened.content : null)
  return content === null ? null : { content, folded: opened.document.folded }
}
