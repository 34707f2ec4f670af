import { and, count, eq, gte, inArray, lte, type SQL, sql, type SQLWrapper } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { users } from '../../db/users.ts'
import { isShared } from './shown-to.ts'
import { exchanges } from './tables.ts'

/** The rows signals are drawn from, at most: of one client, and of all together. */
export const RECENT_ROWS_PER_PATIENT = 100
const RECENT_ROWS = 1000

/** Whose recent exchanges are asked for: of these clients, since a time, where `condition` holds of the client. */
export interface RecentExchanges {
  readonly patients: SQLWrapper | readonly string[]
  readonly since: Date
  readonly condition: (patientId: SQLWrapper) => SQL | undefined
}

/** Each client with their number of recent exchanges that are not private, and a mark that changes whenever their signals do. */
function recentMarks(db: Db, { patients, since, condition }: RecentExchanges) {
  const { patientId, analysis, createdAt } = exchanges
  // By client, so that each one's days are found in the index and nobody else's rows are read.
  const week = db
    .select({
      count: count().as('count'),
      mark: sql<string>`concat_ws('.', count(*), count(${analysis}), extract(epoch from max(${createdAt})))`.as('mark'),
    })
    .from(exchanges)
    .where(and(eq(patientId, users.id), isShared(), gte(createdAt, since)))
    .as('week')
  return db
    .select({ patientId: users.id, count: week.count, mark: week.mark })
    .from(users)
    .crossJoinLateral(week)
    .where(and(inArray(users.id, patients), condition(users.id)))
}

/**
 * Statement: the mark of every client, and the sealed signals of recent exchanges of those whose mark is not the one in
 * `known`; who has none has one row, without signals. The newest rows of every client come before the older ones of any, so
 * that nobody with much to say hides the others.
 */
export function listRecentSignals(db: Db, recent: RecentExchanges, known: Readonly<Record<string, string>> = {}) {
  const { id, patientId, signals, analysis, createdAt } = exchanges
  const marks = db.$with('marks').as(recentMarks(db, recent))
  const isChanged = sql`${JSON.stringify(known)}::jsonb ->> ${marks.patientId}::text is distinct from ${marks.mark}`
  const place = sql<number>`row_number() over (partition by ${patientId} order by ${createdAt} desc)`
  const rows = db
    .select({ id, writer: patientId, signals, analysis, place: place.as('place') })
    .from(exchanges)
    .innerJoin(marks, eq(marks.patientId, patientId))
    .where(and(isShared(), gte(createdAt, recent.since), isChanged))
    .as('recent')
  return db
    .with(marks)
    .select({
      patientId: marks.patientId,
      count: marks.count,
      mark: marks.mark,
      id: rows.id,
      signals: rows.signals,
      analysis: rows.analysis,
    })
    .from(marks)
    .leftJoin(rows, and(eq(rows.writer, marks.patientId), lte(rows.place, RECENT_ROWS_PER_PATIENT)))
    .orderBy(sql`${rows.place} nulls first`)
    .limit(RECENT_ROWS)
}
