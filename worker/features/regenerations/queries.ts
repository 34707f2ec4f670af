import { and, asc, count, eq, exists, gt, isNull, type SQL, sql } from 'drizzle-orm'
import { JOB_ENVELOPE_MAX_MS } from '../../crypto/job-envelope.ts'
import type { Db } from '../../db/client.ts'
import { failJob, isJobDoneNow, isJobFailed, isJobUnderWay, lockJob } from '../../jobs/queries.ts'
import type { PatientScope } from '../keys/patient-scope.ts'
import { regenerationParts, regenerations } from './tables.ts'

/** Condition: of a client's regenerations those whose parts may still come; none lives longer than its job's envelopes. */
function isUnderWay(db: Db, patientId: string, now: Date) {
  return and(
    eq(regenerations.patientId, patientId),
    isNull(regenerations.foldedAt),
    gt(regenerations.createdAt, new Date(now.getTime() - JOB_ENVELOPE_MAX_MS)),
    isJobUnderWay(db, regenerations.id),
  )
}

/** Holds while a client's profile is being made anew. */
export function isBeingMade(db: Db, patientId: string, now: Date): SQL {
  return exists(
    db
      .select({ id: regenerations.id })
      .from(regenerations)
      .where(isUnderWay(db, patientId, now)),
  )
}

/** The one that is under way of a client, where this person has asked for it. */
export async function findUnderWay(db: Db, patientId: string, askedBy: string, now: Date): Promise<string | null> {
  const [found] = await db
    .select({ id: regenerations.id })
    .from(regenerations)
    .where(and(isUnderWay(db, patientId, now), eq(regenerations.askedBy, askedBy)))
  return found?.id ?? null
}

/** Statement: begins one. */
export function insertRegeneration(
  db: Db,
  row: Pick<typeof regenerations.$inferInsert, 'id' | 'patientId' | 'askedBy' | 'createdAt'>,
) {
  return db.insert(regenerations).values(row)
}

/** One that this person has asked for. */
export async function findAsked(db: Db, askedBy: string, id: string) {
  const [found] = await db
    .select()
    .from(regenerations)
    .where(and(eq(regenerations.id, id), eq(regenerations.askedBy, askedBy)))
  return found ?? null
}

/** A regeneration as its parts need it, and whether this part of it has been read; null once it has been ended. */
export async function findStanding(db: Db, id: string, partId: string) {
  const isRead = exists(
    db.select({ id: regenerationParts.id }).from(regenerationParts).where(eq(regenerationParts.id, partId)),
  )
  const [found] = await db
    .select({ known: regenerations.known, isRead: sql<boolean>`${isRead}` })
    .from(regenerations)
    .where(eq(regenerations.id, id))
  return found ?? null
}

/** How many parts of a regeneration have been read. */
export function partsRead(db: Db, id: string): SQL {
  const read = db.select({ count: count() }).from(regenerationParts).where(eq(regenerationParts.regenerationId, id))
  return sql`${read}`
}

interface ReadPart {
  readonly id: string
  readonly regenerationId: string
  readonly patientId: string
  readonly content: string
}

/** Statement: keeps what a part has found, once, while its regeneration is under way; to be run under the job's lock. */
export function insertPart(db: Db, { id, regenerationId, patientId, content }: ReadPart) {
  return db
    .insert(regenerationParts)
    .select(
      sql`select ${id}::uuid, ${regenerationId}::uuid, ${patientId}::uuid, ${content}::text, now()
        where exists (select 1 from ${regenerations} where ${regenerations.id} = ${regenerationId})
          and ${isJobUnderWay(db, regenerationId)}`,
    )
    .onConflictDoNothing()
}

/** Statement: what the next part is told. */
export function setKnown(db: Db, id: string, known: string | null) {
  return db.update(regenerations).set({ known }).where(eq(regenerations.id, id))
}

/** Statement: the parts of a regeneration, sealed. */
export function selectParts(db: Db, scope: PatientScope<'record'>, id: string) {
  const { regenerationId, createdAt, content } = regenerationParts
  return db
    .select({ id: regenerationParts.id, content })
    .from(regenerationParts)
    .where(and(eq(regenerationParts.patientId, scope.patientId), eq(regenerationId, id)))
    .orderBy(asc(createdAt), asc(regenerationParts.id))
}

/** A client's regenerations whose parts are all there and wait to be folded, oldest first. */
export async function listUnfolded(db: Db, scope: PatientScope<'record'>) {
  const { id, patientId, askedBy, createdAt, foldedAt } = regenerations
  return db
    .select({ id, askedBy, createdAt })
    .from(regenerations)
    .where(and(eq(patientId, scope.patientId), isNull(foldedAt), isJobDoneNow(db, id)))
    .orderBy(asc(createdAt))
}

/** Statements: nothing of it waits any more. */
export function closeRegeneration(db: Db, id: string, now: Date) {
  return [
    db.delete(regenerationParts).where(eq(regenerationParts.regenerationId, id)),
    db.update(regenerations).set({ foldedAt: now, known: null }).where(eq(regenerations.id, id)),
  ] as const
}

/** Ends one that is under way, with the code of why, and deletes what its parts have found. False where it had ended. */
export async function endRegeneration(db: Db, id: string, errorCode: string): Promise<boolean> {
  const failed = isJobFailed(db, id)
  const [, ended] = await db.batch([
    lockJob(db, id),
    failJob(db, id, errorCode),
    db.delete(regenerationParts).where(and(eq(regenerationParts.regenerationId, id), failed)),
  ])
  return ended.length > 0
}
