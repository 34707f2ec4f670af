import { eq } from 'drizzle-orm'
import type { UserContext } from '../../context.ts'
import { auditRow } from '../../db/audit.ts'
import { notFound } from '../../http/app-error.ts'
import { requireConsents } from '../consents/consents.ts'
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

/** Creates the profile, empty, unless it exists; either way its id is answered. */
export async function initializeProfile(ctx: UserContext) {
  await requireConsents(ctx)
  const patientId = ctx.actor.userId
  const [, , rows] = await ctx.db.batch([
    ctx.db.insert(anamnesisProfiles).values({ id: ctx.newId(), patientId }).onConflictDoNothing(),
    auditRow(ctx, { action: 'anamnesis.initialize', subjectId: patientId }),
    ctx.db
      .select({ id: anamnesisProfiles.id })
      .from(anamnesisProfiles)
      .where(eq(anamnesisProfiles.patientId, patientId)),
  ])
  const profile = rows[0]
  if (profile === undefined) throw notFound('Profilen kunde inte skapas.')
  return { profile_id: profile.id }
}
