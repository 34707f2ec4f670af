import { and, asc, eq, getTableColumns, isNull, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { connectedBefore } from '../connections/queries.ts'
import type { PatientScope } from '../keys/patient-scope.ts'
import { topics } from './tables.ts'

/** Holds of a line that the client's therapist of now may read. */
function isShared(db: Db, { patientId }: PatientScope<'record'>): SQL<boolean> {
  return connectedBefore(db, patientId, topics.sharedAt)
}

/** Statement: a client's lines in their order, each with whether it is shared. */
export function selectTopics(db: Db, scope: PatientScope<'record'>, only?: SQL) {
  return db
    .select({ ...getTableColumns(topics), isShared: isShared(db, scope) })
    .from(topics)
    .where(and(eq(topics.patientId, scope.patientId), only))
    .orderBy(asc(topics.position), asc(topics.createdAt), asc(topics.id))
}

export type TopicRow = Awaited<ReturnType<typeof selectTopics>>[number]

/** Holds of what the client's therapist is shown: shared lines that are not struck. */
export function isShown(db: Db, scope: PatientScope<'record'>): SQL | undefined {
  return and(isShared(db, scope), isNull(topics.struckAt))
}

/** Statement: a client's line of this id, to be locked or asked for. */
export function topicOf(db: Db, scope: PatientScope<'record'>, id: string, only?: SQL) {
  return db
    .select({ id: topics.id })
    .from(topics)
    .where(and(eq(topics.patientId, scope.patientId), eq(topics.id, id), only))
}

/** Holds of a line that says, shares and strikes what it did when it was read. */
export function isAsRead({ text, sharedAt, struckAt }: TopicRow): SQL | undefined {
  return and(
    eq(topics.text, text),
    sql`${topics.sharedAt} is not distinct from ${sharedAt?.toISOString() ?? null}::timestamptz`,
    sql`${topics.struckAt} is not distinct from ${struckAt?.toISOString() ?? null}::timestamptz`,
  )
}
