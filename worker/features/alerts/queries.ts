import { and, count, desc, eq, gt, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import { ALERT_REMINDED_AFTER, ALERTS_MAILED_A_DAY } from '../../../contract/alerts.ts'
import { DAY } from '../../day.ts'
import type { Db } from '../../db/client.ts'
import { users } from '../../db/users.ts'
import { sharesNow } from '../keys/shares-now.ts'
import type { AlertAsk } from './alert-ask.ts'
import { TOLD } from './next-mail.ts'
import { alerts } from './tables.ts'

const open = isNull(alerts.acknowledgedAt)

/** Holds where an alert is to be made: to who may read the record, and not made before. */
export function isOwed(db: Db, { id, unless, again }: AlertAsk, who: { patientId: string; therapistId: string }): SQL {
  const toThem = and(eq(alerts.patientId, who.patientId), eq(alerts.therapistId, who.therapistId))
  const before = or(inArray(alerts.id, [id, unless]), again ? and(toThem, open) : undefined)
  return sql`${sharesNow(db, who.patientId, who.therapistId, 'record')}
    and ${db.$count(alerts, before)} = 0`
}

/**
 * Statement: makes an alert whose first mail is due at once. Past the day's number it stands among the open ones of its client
 * alike, and only the reminder is due: the therapist has been told often enough to be looking.
 */
export function insertAlert(
  db: Db,
  alert: { id: string; patientId: string; therapistId: string; raisedAt: Date },
  now: Date,
) {
  const today = and(eq(alerts.patientId, alert.patientId), gt(alerts.createdAt, new Date(now.getTime() - DAY)))
  const isMailed = sql`${db.$count(alerts, today)} < ${ALERTS_MAILED_A_DAY}`
  const [atOnce, later] = [now, new Date(now.getTime() + ALERT_REMINDED_AFTER)].map((time) => time.toISOString())
  return db.insert(alerts).values({
    ...alert,
    createdAt: now,
    told: sql`case when ${isMailed} then ${TOLD.nobody} else ${TOLD.therapist} end::integer`,
    dueAt: sql`case when ${isMailed} then ${atOnce} else ${later} end::timestamptz`,
  })
}

/** Unacknowledged alerts that a mail is due for, those first that have waited longest; of one alone where it is named. */
export async function listDue(db: Db, now: Date, limit: number, id?: string) {
  return db
    .select({ id: alerts.id, createdAt: alerts.createdAt, told: alerts.told, dueAt: alerts.dueAt, email: users.email })
    .from(alerts)
    .innerJoin(users, eq(users.id, alerts.therapistId))
    .where(and(open, lte(alerts.dueAt, now), id === undefined ? undefined : eq(alerts.id, id)))
    .orderBy(alerts.dueAt)
    .limit(limit)
}

/** False where another run has it in hand, or it has been acknowledged. */
export async function moveDue(
  db: Db,
  id: string,
  from: Date | null,
  to: { dueAt: Date | null; told?: number },
): Promise<boolean> {
  const same = from === null ? isNull(alerts.dueAt) : eq(alerts.dueAt, from)
  const moved = await db
    .update(alerts)
    .set(to)
    .where(and(eq(alerts.id, id), same, open))
    .returning({ id: alerts.id })
  return moved.length > 0
}

/** A therapist's alerts are those about the clients who let them read the record now. */
function ofTherapist(db: Db, therapistId: string) {
  return and(eq(alerts.therapistId, therapistId), sharesNow(db, alerts.patientId, therapistId, 'record'))
}

/** Statements: a page of a therapist's alerts, newest first, and how many there are. */
export function selectPage(db: Db, therapistId: string, page: { limit: number; offset: number; open: boolean }) {
  const where = and(ofTherapist(db, therapistId), page.open ? open : undefined)
  return [
    withNames(db).where(where).orderBy(desc(alerts.createdAt), desc(alerts.id)).limit(page.limit).offset(page.offset),
    db.select({ total: count() }).from(alerts).where(where),
  ] as const
}

/** Statement: a therapist's alert of this id. */
export function alertOf(db: Db, therapistId: string, id: string) {
  return withNames(db).where(and(ofTherapist(db, therapistId), eq(alerts.id, id)))
}

export type AlertRow = Awaited<ReturnType<typeof alertOf>>[number]

function withNames(db: Db) {
  return db
    .select({
      id: alerts.id,
      patientId: alerts.patientId,
      patientName: users.name,
      raisedAt: alerts.raisedAt,
      createdAt: alerts.createdAt,
      acknowledgedAt: alerts.acknowledgedAt,
    })
    .from(alerts)
    .innerJoin(users, eq(users.id, alerts.patientId))
    .$dynamic()
}

/** Statement: a client's unacknowledged alerts up to a moment have been seen by their therapist. */
export function acknowledgeUntil(db: Db, who: { patientId: string; therapistId: string }, until: Date, now: Date) {
  const theirs = and(eq(alerts.patientId, who.patientId), eq(alerts.therapistId, who.therapistId))
  return db
    .update(alerts)
    .set({ acknowledgedAt: now, dueAt: null })
    .where(and(theirs, open, lte(alerts.createdAt, until)))
}

/** The newest alert about a client to the therapist who is connected now, null where there is none. */
export async function findNewest(db: Db, patientId: string, therapistId: string) {
  const [row] = await db
    .select({ raisedAt: alerts.raisedAt, acknowledgedAt: alerts.acknowledgedAt })
    .from(alerts)
    .where(and(eq(alerts.patientId, patientId), eq(alerts.therapistId, therapistId)))
    .orderBy(desc(alerts.createdAt))
    .limit(1)
  return row ?? null
}

/** Statement: with the contact its alerts go: nobody is reminded of somebody who is not their client any more. */
export function deleteAlerts(db: Db, patientId: string) {
  return db.delete(alerts).where(eq(alerts.patientId, patientId))
}
