import { eq } from 'drizzle-orm'
import type { UserContext } from '../../context.ts'
import { auditRow } from '../../db/audit.ts'
import { notFound } from '../../http/app-error.ts'
import { requireConsents } from '../consents/require-consents.ts'
import { anamnesisProfiles } from './tables.ts'

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
