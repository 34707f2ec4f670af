import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { therapistIds } from '../connections/queries.ts'
import type { PatientScope } from '../keys/patient-scope.ts'
import { exerciseAssignments, exerciseEntries } from './tables.ts'

export type EntryRow = typeof exerciseEntries.$inferSelect
export type AssignmentRow = typeof exerciseAssignments.$inferSelect

/** Statement: a client's entries, newest first; those before one of them where it is named. */
export function selectEntries(db: Db, scope: PatientScope<'record'>, limit: number, before?: string) {
  const { createdAt, id } = exerciseEntries
  const last = db
    .select({ createdAt, id })
    .from(exerciseEntries)
    .where(entryOf(scope, before ?? ''))
  return db
    .select()
    .from(exerciseEntries)
    .where(
      and(
        eq(exerciseEntries.patientId, scope.patientId),
        before === undefined ? undefined : sql`(${createdAt}, ${id}) < (${last})`,
      ),
    )
    .orderBy(desc(createdAt), desc(id))
    .limit(limit)
}

/** Holds of one entry of a client's. */
export function entryOf(scope: PatientScope<'record'>, id: string): SQL | undefined {
  return and(eq(exerciseEntries.patientId, scope.patientId), eq(exerciseEntries.id, id))
}

/** Statement: a client's entry of this id, to be read, locked or asked for. */
export function selectEntry(db: Db, scope: PatientScope<'record'>, id: string) {
  return db.select().from(exerciseEntries).where(entryOf(scope, id))
}

/** Statement: an entry of this id, whoever's it is: the condition of a write. */
export function hasId(db: Db, id: string) {
  return db.select({ id: exerciseEntries.id }).from(exerciseEntries).where(eq(exerciseEntries.id, id))
}

/** Statement: what the therapist whom a client is connected to now has asked them to do, newest first. */
export function selectAssignments(db: Db, scope: PatientScope<'record'>, only?: SQL) {
  return db
    .select()
    .from(exerciseAssignments)
    .where(
      and(
        eq(exerciseAssignments.patientId, scope.patientId),
        inArray(exerciseAssignments.therapistId, therapistIds(db, scope.patientId)),
        only,
      ),
    )
    .orderBy(desc(exerciseAssignments.createdAt), desc(exerciseAssignments.id))
}
