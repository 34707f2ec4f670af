import { notExists } from 'drizzle-orm'
import type { UserContext } from '../../context.ts'
import { guarded } from '../../db/guarded.ts'
import { lockUser } from '../../db/lock-user.ts'
import { notFound } from '../../http/app-error.ts'
import { requireConsents } from '../consents/require-consents.ts'
import { ownScope } from '../keys/patient-scope.ts'
import { selectProfile } from './queries.ts'
import { anamnesisProfiles } from './tables.ts'

/**
 * Creates the profile, empty, unless it exists; either way its id is answered. Throws `AppError` 403 `consent_required`, 404
 * where the account goes at the same moment.
 */
export async function initializeProfile(ctx: UserContext) {
  await requireConsents(ctx)
  const patientId = ctx.actor.userId
  const own = () => selectProfile(ctx.db, ownScope(ctx.actor))
  await guarded(ctx, {
    locks: [lockUser(ctx.db, patientId)],
    condition: notExists(own()),
    act: [ctx.db.insert(anamnesisProfiles).values({ id: ctx.newId(), patientId })],
    audit: { action: 'anamnesis.initialize', subjectId: patientId },
  })
  const [profile] = await own()
  if (profile === undefined) throw notFound('Profilen kunde inte skapas.')
  return { profile_id: profile.id }
}
