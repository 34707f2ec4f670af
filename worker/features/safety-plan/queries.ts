import { eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { connectedBefore } from '../connections/queries.ts'
import type { PatientScope } from '../keys/patient-scope.ts'
import { safetyPlans } from './tables.ts'

/** Statement: a client's plan, sealed, with whether their therapist of now may read it. */
export function selectPlan(db: Db, scope: PatientScope<'record'>) {
  const isShared = connectedBefore(db, scope.patientId, safetyPlans.sharedAt)
  return db
    .select({ ...getTableColumns(safetyPlans), isShared })
    .from(safetyPlans)
    .where(eq(safetyPlans.patientId, scope.patientId))
}

export type PlanRow = Awaited<ReturnType<typeof selectPlan>>[number]

/** Holds while the client's plan is the one of this version; null is of none. */
export function isVersion(db: Db, scope: PatientScope<'record'>, version: string | null): SQL {
  const now = db
    .select({ version: safetyPlans.version })
    .from(safetyPlans)
    .where(eq(safetyPlans.patientId, scope.patientId))
  return sql`(${now}) is not distinct from ${version}::uuid`
}

type NewPlan = Pick<PlanRow, 'patientId' | 'content' | 'version' | 'sharedAt' | 'updatedAt'>

/** Statement: puts a plan in the place of what was there. */
export function putPlan(db: Db, { patientId, ...plan }: NewPlan) {
  return db
    .insert(safetyPlans)
    .values({ patientId, ...plan, createdAt: plan.updatedAt })
    .onConflictDoUpdate({ target: safetyPlans.patientId, set: plan })
}
