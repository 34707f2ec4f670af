import { eq } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import type { PatientScope } from '../keys/patient-scope.ts'
import { anamnesisProfiles } from './tables.ts'

/** Statement: the sealed summary of a client's profile. */
export function selectSummary(db: Db, scope: PatientScope<'record'>) {
  return db
    .select({ summary: anamnesisProfiles.summary })
    .from(anamnesisProfiles)
    .where(eq(anamnesisProfiles.patientId, scope.patientId))
}

/** Statement: a client's profile without what it says. */
export function selectProfile(db: Db, scope: PatientScope<'record'>) {
  const { id, completionPercentage, updatedAt } = anamnesisProfiles
  return db
    .select({ id, completionPercentage, updatedAt })
    .from(anamnesisProfiles)
    .where(eq(anamnesisProfiles.patientId, scope.patientId))
}
