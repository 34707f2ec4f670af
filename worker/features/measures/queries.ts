import { and, count, desc, eq } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import type { PatientScope } from '../keys/patient-scope.ts'
import { measureReminders, measures } from './tables.ts'

interface Page {
  readonly limit: number
  readonly offset: number
}

export type MeasureRow = typeof measures.$inferSelect

/** Statements: a page of a client's measures, latest first, and how many there are in all. */
export function selectPage(db: Db, scope: PatientScope<'record'>, { limit, offset }: Page) {
  const ofClient = eq(measures.patientId, scope.patientId)
  return [
    db
      .select()
      .from(measures)
      .where(ofClient)
      .orderBy(desc(measures.createdAt), desc(measures.id))
      .limit(limit)
      .offset(offset),
    db.select({ total: count() }).from(measures).where(ofClient),
  ] as const
}

/** Statement: a client's measure of this id. */
export function measureOf(db: Db, scope: PatientScope<'record'>, id: string) {
  return db
    .select()
    .from(measures)
    .where(and(eq(measures.patientId, scope.patientId), eq(measures.id, id)))
}

/** Statement: a client's reminder; none where they asked for none. */
export function selectReminder(db: Db, scope: PatientScope<'record'>) {
  return db.select().from(measureReminders).where(eq(measureReminders.patientId, scope.patientId))
}
