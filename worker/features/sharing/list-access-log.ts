import { and, count, desc, eq, inArray, lt, lte, type SQL, sql } from 'drizzle-orm'
import type { accessLog, AccessLogEntry } from '../../../contract/sharing.ts'
import type { ResponseOf } from '../../../contract/endpoint.ts'
import type { UserContext } from '../../context.ts'
import { auditEvents } from '../../db/audit-tables.ts'
import type { Db } from '../../db/client.ts'
import { users } from '../../db/users.ts'
import { FOLDED_ACTIONS, logSentence, SHOWN_ACTIONS } from './log-sentence.ts'

const PAGE = 50

/** What was done with the caller's account and data, and by whom, newest first and told in sentences. */
export async function listAccessLog(ctx: UserContext, before?: string): Promise<ResponseOf<typeof accessLog>> {
  const { userId, role } = ctx.actor
  const rows = await listLines(ctx.db, userId, before === undefined ? null : new Date(before))
  const entries = rows.map(({ at, action, actorKind, actorId, actorName, device }): AccessLogEntry => {
    const byOther = actorKind === 'user' && actorId !== userId
    const other = byOther ? (actorName ?? formerly(role)) : null
    return { at: at.toISOString(), text: logSentence(action, other), by_other: byOther, device }
  })
  return { entries, has_more: rows.length < Number(rows[0]?.total ?? 0) }
}

/** Whose account is erased has no name any more. */
function formerly(reader: UserContext['actor']['role']): string {
  return reader === 'patient' ? 'En tidigare terapeut' : 'En tidigare klient'
}

/**
 * One page of lines. What is folded counts once an hour for each person and device, at its latest time. A page never ends within a
 * millisecond, so that the time of its last line, as the next `before`, skips and repeats nothing.
 */
function listLines(db: Db, subjectId: string, before: Date | null) {
  const { action, actorKind, actorId, device, createdAt, id } = auditEvents
  const foldedBy = sql`case when ${inArray(action, [...FOLDED_ACTIONS])}
    then date_trunc('hour', ${createdAt})::text else ${id}::text end`
  const lines = db
    .select({ action, actorKind, actorId, device, at: latest(createdAt).as('at') })
    .from(auditEvents)
    .where(and(eq(auditEvents.subjectId, subjectId), inArray(action, [...SHOWN_ACTIONS])))
    .groupBy(action, actorKind, actorId, device, foldedBy)
    .as('lines')
  const ranked = db
    .select({
      action: lines.action,
      actorKind: lines.actorKind,
      actorId: lines.actorId,
      device: lines.device,
      at: lines.at,
      rank: sql<string>`rank() over (order by ${lines.at} desc)`.as('rank'),
      total: sql<string>`${count()} over ()`.as('total'),
    })
    .from(lines)
    .where(before === null ? undefined : lt(lines.at, before))
    .as('ranked')
  return db
    .select({
      action: ranked.action,
      actorKind: ranked.actorKind,
      actorId: ranked.actorId,
      device: ranked.device,
      actorName: users.name,
      at: ranked.at,
      total: ranked.total,
    })
    .from(ranked)
    .leftJoin(users, eq(users.id, sql`case when ${ranked.actorKind} = 'user' then ${ranked.actorId}::uuid end`))
    .where(lte(ranked.rank, String(PAGE)))
    .orderBy(desc(ranked.at), ranked.action)
}

/** Whole milliseconds, as the caller sees and sends them. */
function latest(column: typeof auditEvents.createdAt): SQL<Date> {
  return sql`date_trunc('milliseconds', max(${column}))`.mapWith(column)
}
