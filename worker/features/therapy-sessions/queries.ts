import { and, count, desc, eq, exists, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm'
import type { UserContext } from '../../context.ts'
import type { Db } from '../../db/client.ts'
import { users } from '../../db/users.ts'
import { clientIds } from '../connections/queries.ts'
import type { PatientScope } from '../keys/patient-scope.ts'
import { isGranted } from '../keys/queries.ts'
import { sharesNow } from '../keys/shares-now.ts'
import { therapySessions } from './tables.ts'

/** Latest day first; of one day the latest registered. */
const LATEST_FIRST = [desc(therapySessions.date), desc(therapySessions.createdAt), desc(therapySessions.id)]
const row = { ...getTableColumns(therapySessions), therapistName: users.name }

export type SessionRow = typeof therapySessions.$inferSelect & { readonly therapistName: string | null }

export interface Page {
  readonly limit: number
  readonly offset: number
}

/** Statements: a page of a client's sessions, and how many there are in all. */
export function listSessions(db: Db, scope: PatientScope<'record'>, { limit, offset }: Page) {
  const ofClient = eq(therapySessions.patientId, scope.patientId)
  return [
    db
      .select(row)
      .from(therapySessions)
      .leftJoin(users, eq(users.id, therapySessions.therapistId))
      .where(ofClient)
      .orderBy(...LATEST_FIRST)
      .limit(limit)
      .offset(offset),
    db.select({ total: count() }).from(therapySessions).where(ofClient),
  ] as const
}

/** Statements: the same of all clients of this therapist who share with them now, of what the therapist registered. */
export function listOwnSessions({ db, actor }: UserContext, { limit, offset }: Page) {
  const { patientId, therapistId } = therapySessions
  const shared = isGranted(db, patientId, actor.userId, 'record')
  const own = and(eq(therapistId, actor.userId), inArray(patientId, clientIds(db, actor.userId)), shared)
  return [
    db
      .select(row)
      .from(therapySessions)
      .leftJoin(users, eq(users.id, therapySessions.therapistId))
      .where(own)
      .orderBy(...LATEST_FIRST)
      .limit(limit)
      .offset(offset),
    db.select({ total: count() }).from(therapySessions).where(own),
  ] as const
}

/** One of a client's sessions; null where it is not theirs. */
export async function findSession(db: Db, scope: PatientScope<'record'>, id: string): Promise<SessionRow | null> {
  const [found] = await db
    .select(row)
    .from(therapySessions)
    .leftJoin(users, eq(users.id, therapySessions.therapistId))
    .where(and(eq(therapySessions.patientId, scope.patientId), eq(therapySessions.id, id)))
  return found ?? null
}

/** Whose session it is, and nothing of what it says: whether the caller may know of it is asked after that. */
export async function findClientOf(db: Db, id: string): Promise<string | null> {
  const [found] = await db
    .select({ patientId: therapySessions.patientId })
    .from(therapySessions)
    .where(eq(therapySessions.id, id))
  return found?.patientId ?? null
}

/** True where a therapist may write of a client at this moment. */
export async function isRecordShared(db: Db, patientId: string, therapistId: string): Promise<boolean> {
  const { rows } = await db.execute(sql`select 1 where ${sharesNow(db, patientId, therapistId, 'record')}`)
  return rows.length > 0
}

/** Holds while a session is of this version, or where none is named, while there is one. */
export function isThere(db: Db, id: string, version?: Date): SQL {
  const sameVersion = version === undefined ? undefined : eq(therapySessions.updatedAt, version)
  return exists(
    db
      .select({ id: therapySessions.id })
      .from(therapySessions)
      .where(and(eq(therapySessions.id, id), sameVersion)),
  )
}
