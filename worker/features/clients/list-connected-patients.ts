import { and, eq, exists, gte, inArray, isNull, lte, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { users } from '../../db/users.ts'
import { conversations } from '../chat/tables.ts'
import { connections } from '../connections/tables.ts'
import { keyGrants } from '../keys/tables.ts'

/** The rows signals are drawn from, at most: of one client, and of all together. */
const ROWS_PER_PATIENT = 100
const ROWS = 1000

/**
 * A therapist's connected clients with the keys that open them and the signals since a time, in one round trip. The newest
 * rows of every client come before the older ones of any, so that nobody with much to say hides the others.
 */
export async function listConnectedPatients(db: Db, therapistId: string, since: Date) {
  const mine = and(eq(connections.therapistId, therapistId), isNull(connections.disconnectedAt))
  const patientIds = db.select({ id: connections.patientId }).from(connections).where(mine)
  const granted = and(eq(keyGrants.readerId, therapistId), inArray(keyGrants.patientId, patientIds))
  const sharesRecord = db
    .select({ one: sql`1` })
    .from(keyGrants)
    .where(and(granted, eq(keyGrants.patientId, conversations.patientId), eq(keyGrants.scope, 'record')))
  const recent = db
    .select({
      id: conversations.id,
      patientId: conversations.patientId,
      signals: conversations.signals,
      analysis: conversations.analysis,
      place:
        sql<number>`row_number() over (partition by ${conversations.patientId} order by ${conversations.createdAt} desc)`.as(
          'place',
        ),
    })
    .from(conversations)
    .where(and(inArray(conversations.patientId, patientIds), gte(conversations.createdAt, since), exists(sharesRecord)))
    .as('recent')
  const [people, grants, signals] = await db.batch([
    db
      .select({
        id: users.id,
        name: users.name,
        firstName: users.firstName,
        lastName: users.lastName,
        email: users.email,
        phone: users.phone,
        dateOfBirth: users.dateOfBirth,
        connectedAt: connections.connectedAt,
      })
      .from(connections)
      .innerJoin(users, eq(users.id, connections.patientId))
      .where(mine),
    db.select().from(keyGrants).where(granted),
    db.select().from(recent).where(lte(recent.place, ROWS_PER_PATIENT)).orderBy(recent.place).limit(ROWS),
  ])
  return { people, grants, signals }
}
