import type { UserContext } from '../../context.ts'
import { auditRow } from '../../db/audit.ts'
import { notFound } from '../../http/app-error.ts'
import { requireConsents } from '../consents/require-consents.ts'
import { ownScope } from '../keys/patient-scope.ts'
import { selectProfile } from './queries.ts'
import { anamnesisProfiles } from './tables.ts'

/** Creates the profile, empty, unless it exists; either way its id is answered. */
export async function initializeProfile(ctx: UserContext) {
  await requireConsents(ctx)
  const patientId = ctx.actor.userId
  const [, , rows] = await ctx.db.batch([
    ctx.db.insert(anamnesisProfiles).values({ id: ctx.newId(), patientId }).onConflictDoNothing(),
    auditRow(ctx, { action: 'anamnesis.initialize', subjectId: patientId }),
    selectProfile(ctx.db, ownScope(ctx, 'record')),
  ])
  const profile = rows[0]
  if (profile === undefined) throw notFound('Profilen kunde inte skapas.')
  return { profile_id: profile.id }
}
