import { and, asc, eq, exists, inArray, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { users } from '../../db/users.ts'
import type { PatientScope } from '../keys/patient-scope.ts'
import type { SealedFinding } from './finding-place.ts'
import { anamnesisFindings, anamnesisProfiles } from './tables.ts'

/** Findings that wait for one client, at most: past them nothing more is kept until some are folded. */
const MOST_WAITING = 200

/** Statement: a client's profile, sealed. */
export function selectProfile(db: Db, scope: PatientScope<'record'>) {
  const { id, content, revision, updatedAt } = anamnesisProfiles
  return db
    .select({ id, content, revision, updatedAt })
    .from(anamnesisProfiles)
    .where(eq(anamnesisProfiles.patientId, scope.patientId))
}

/** Statement: what waits to be folded into it, sealed, oldest first. */
export function selectFindings(db: Db, scope: PatientScope<'record'>) {
  const { id, content, createdAt } = anamnesisFindings
  return db
    .select({ id, content })
    .from(anamnesisFindings)
    .where(eq(anamnesisFindings.patientId, scope.patientId))
    .orderBy(asc(createdAt), asc(id))
    .limit(MOST_WAITING)
}

/** Holds while a client's document is the one of this revision; 0 is of none. */
export function isRevision(db: Db, scope: PatientScope<'record'>, revision: number): SQL {
  const now = db
    .select({ revision: anamnesisProfiles.revision })
    .from(anamnesisProfiles)
    .where(eq(anamnesisProfiles.patientId, scope.patientId))
  return sql`coalesce(${now}, 0) = ${revision}::integer`
}

interface DocumentRow {
  readonly id: string
  readonly patientId: string
  readonly content: string
  readonly now: Date
}

/** Statement: puts a document in the place of what was there. */
export function putDocument(db: Db, { id, patientId, content, now }: DocumentRow) {
  return db
    .insert(anamnesisProfiles)
    .values({ id, patientId, content, revision: 1, updatedAt: now })
    .onConflictDoUpdate({
      target: anamnesisProfiles.patientId,
      set: { content, revision: sql`${anamnesisProfiles.revision} + 1`, updatedAt: now },
    })
}

/** Statement: removes findings that a document now holds. */
export function deleteFindings(db: Db, patientId: string, ids: readonly string[]) {
  return db
    .delete(anamnesisFindings)
    .where(and(eq(anamnesisFindings.patientId, patientId), inArray(anamnesisFindings.id, [...ids])))
}

/** Keeps a finding once, however often its job comes; false where it was, too many wait, or its person or `condition` is no more. */
export async function insertFinding(
  db: Db,
  patientId: string,
  { id, content }: SealedFinding,
  condition: SQL = sql`true`,
): Promise<boolean> {
  const person = db.select({ id: users.id }).from(users).where(eq(users.id, patientId))
  const waiting = sql`(select count(*) from ${anamnesisFindings} where ${anamnesisFindings.patientId} = ${patientId})`
  const inserted = await db
    .insert(anamnesisFindings)
    .select(
      sql`select ${id}::uuid, ${patientId}::uuid, ${content}::text, now() where ${exists(person)} and ${waiting} < ${MOST_WAITING} and ${condition}`,
    )
    .onConflictDoNothing()
    .returning({ id: anamnesisFindings.id })
  return inserted.length > 0
}
