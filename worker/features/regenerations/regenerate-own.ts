import type { UserContext } from '../../context.ts'
import { requireConsents } from '../consents/require-consents.ts'
import { ownScope } from '../keys/patient-scope.ts'
import { regenerate } from './regenerate.ts'

const NOTHING = 'Ingen chatthistorik eller sessioner hittades för din profil'

/** Begins to make the acting client's own profile anew. Throws as `regenerate` does, and 403 without their consents. */
export async function regenerateOwn(ctx: UserContext): Promise<string> {
  await requireConsents(ctx)
  const { keys } = await ctx.actor.session
  const own = ownScope(ctx.actor)
  return regenerate(ctx, { record: own, chat: own, keys, nothing: NOTHING })
}
