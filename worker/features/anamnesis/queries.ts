import { eq } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { anamnesisProfiles } from './tables.ts'

/** Statement: the sealed summary of a client's profile. */
export function selectSummary(db: Db, patientId: string) {
  return db
    .select({ summary: anamnesisProfiles.summary })
    .from(anamnesisProfiles)
    .where(eq(anamnesisProfiles.patientId, patientId))
}
