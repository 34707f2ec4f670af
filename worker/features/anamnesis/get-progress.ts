import { eq } from 'drizzle-orm'
import type { UserContext } from '../../context.ts'
import { notFound } from '../../http/app-error.ts'
import { anamnesisProfiles } from './tables.ts'

/** How complete the profile is, 0–100. Throws 404 while there is none. */
export async function getProgress(ctx: UserContext) {
  const [profile] = await ctx.db
    .select()
    .from(anamnesisProfiles)
    .where(eq(anamnesisProfiles.patientId, ctx.actor.userId))
  if (profile === undefined) throw notFound('Du har ingen profil än.')
  return { completion_percentage: profile.completionPercentage, last_updated: profile.updatedAt.toISOString() }
}
