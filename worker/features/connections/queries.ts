import { and, eq, exists, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import { alias, type PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '../../db/client.ts'
import { users } from '../../db/users.ts'
import { connections } from './tables.ts'

const patients = alias(users, 'patients')

/** A person by their id, or by a column of the query around. */
type Id = string | PgColumn

/** Statement: a client's open connection, to this therapist where one is named. */
export function openConnection(db: Db, patientId: Id, therapistId?: Id) {
  const toTherapist = therapistId === undefined ? undefined : eq(connections.therapistId, therapistId)
  return db
    .select({ id: connections.id })
    .from(connections)
    .where(and(eq(connections.patientId, patientId), toTherapist, isNull(connections.disconnectedAt)))
}

/** Statement: whatever connections a client has had with this therapist. */
export function anyConnection(db: Db, patientId: Id, therapistId: Id) {
  return db
    .select({ id: connections.id })
    .from(connections)
    .where(and(eq(connections.patientId, patientId), eq(connections.therapistId, therapistId)))
}

/** Holds where a client's open connection had begun at a time: null is before any. */
export function connectedBefore(db: Db, patientId: string, time: PgColumn): SQL<boolean> {
  const open = and(
    eq(connections.patientId, patientId),
    isNull(connections.disconnectedAt),
    lte(connections.connectedAt, time),
  )
  return sql<boolean>`${exists(db.select({ id: connections.id }).from(connections).where(open))}`
}

/** Locks a connection until the batch has ended: other changes of the client's consent wait. */
export function lockConnection(db: Db, connectionId: string) {
  return db.select({ id: connections.id }).from(connections).where(eq(connections.id, connectionId)).for('update')
}

/** Holds while the connection is open; to be read under its lock. */
export function stillConnected(db: Db, connectionId: string): SQL {
  const open = and(eq(connections.id, connectionId), isNull(connections.disconnectedAt))
  return exists(db.select({ id: connections.id }).from(connections).where(open))
}

/** Statement: connects; the index `connections_one_open` refuses a second open connection of a client. */
export function insertConnection(db: Db, connection: typeof connections.$inferInsert) {
  return db.insert(connections).values(connection)
}

/** Statement: ends a connection. */
export function endConnection(db: Db, id: string, disconnectedAt: Date) {
  return db.update(connections).set({ disconnectedAt }).where(eq(connections.id, id))
}

/** Statement: a client's open connection with both people's public keys. */
export function connectionWithKeys(db: Db, patientId: string) {
  const keysOf = (person: typeof users | typeof patients) => ({
    id: person.id,
    publicKey: person.publicKey,
    publicKeyMac: person.publicKeyMac,
  })
  return db
    .select({
      connectionId: connections.id,
      connectedAt: connections.connectedAt,
      patient: keysOf(patients),
      therapist: { ...keysOf(users), name: users.name, email: users.email },
    })
    .from(connections)
    .innerJoin(users, eq(users.id, connections.therapistId))
    .innerJoin(patients, eq(patients.id, connections.patientId))
    .where(and(eq(connections.patientId, patientId), isNull(connections.disconnectedAt)))
}

/** Statement: the people who are a therapist's connected clients, without what only they themselves sign in with. */
export function connectedClients(db: Db, therapistId: string) {
  const { id, name, firstName, lastName, email, phone, dateOfBirth, publicKey, publicKeyMac } = users
  const client = { id, name, firstName, lastName, email, phone, dateOfBirth, publicKey, publicKeyMac }
  return db
    .select({ connectionId: connections.id, connectedAt: connections.connectedAt, client })
    .from(connections)
    .innerJoin(users, eq(users.id, connections.patientId))
    .where(and(eq(connections.therapistId, therapistId), isNull(connections.disconnectedAt)))
}

/** Subquery: the ids of a therapist's connected clients. */
export function clientIds(db: Db, therapistId: string) {
  return db
    .select({ id: connections.patientId })
    .from(connections)
    .where(and(eq(connections.therapistId, therapistId), isNull(connections.disconnectedAt)))
}

/** Subquery: the id of the therapist a client is connected to now. */
export function therapistIds(db: Db, patientId: string) {
  return db
    .select({ id: connections.therapistId })
    .from(connections)
    .where(and(eq(connections.patientId, patientId), isNull(connections.disconnectedAt)))
}

/** The therapists a client is or was connected to. */
export function therapistsEver(db: Db, patientId: string) {
  return db
    .selectDistinct({ therapistId: connections.therapistId })
    .from(connections)
    .where(eq(connections.patientId, patientId))
}

/** The therapist a client is connected to now, if there is one. */
export async function findConnectedTherapist(db: Db, patientId: string) {
  const [therapist] = await db
    .select({ id: users.id, name: users.name, email: users.email, phone: users.phone, verifiedAt: users.verifiedAt })
    .from(connections)
    .innerJoin(users, eq(users.id, connections.therapistId))
    .where(and(eq(connections.patientId, patientId), isNull(connections.disconnectedAt)))
  return therapist ?? null
}

/** Somebody a person is connected to now, as client or as therapist; null for a stranger. */
export async function findContact(db: Db, me: string, id: string) {
  const { patientId, therapistId, disconnectedAt } = connections
  const [row] = await db
    .select({ person: users })
    .from(users)
    .innerJoin(
      connections,
      or(and(eq(patientId, me), eq(therapistId, users.id)), and(eq(therapistId, me), eq(patientId, users.id))),
    )
    .where(and(eq(users.id, id), isNull(disconnectedAt)))
  return row?.person ?? null
}
