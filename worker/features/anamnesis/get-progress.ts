import type { UserContext } from '../../context.ts'
import { notFound } from '../../http/app-error.ts'
import { ownScope } from '../keys/patient-scope.ts'
import { selectProfile } from './queries.ts'

/** How complete the profile is, 0–100. Throws 404 while there is none. */
export async function getProgress(ctx: UserContext) {
  const [profile] = await selectProfile(ctx.db, ownScope(ctx.actor))
  if (profile === undefined) throw notFound('Du har ingen profil än.')
  return { completion_percentage: profile.completionPercentage, last_updated: profile.updatedAt.toISOString() }
}
