import { and, eq, exists, isNull, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../../db/client.ts'
import { users } from '../../db/users.ts'
import { connections } from '../connections/tables.ts'
import { keyGrants } from './tables.ts'

const patients = alias(users, 'patients')

/** A client's open connection, what it shares, and whose keys are concerned. Null where there is none. */
export async function findSharing(db: Db, patientId: string) {
  const granted = (more: SQL) => {
    const grants = db
      .select({ one: sql`1` })
      .from(keyGrants)
      .where(and(eq(keyGrants.patientId, patientId), eq(keyGrants.readerId, users.id), more))
    return sql<boolean>`${exists(grants)}`
  }
  const keysOf = (person: typeof users | typeof patients) => ({
    id: person.id,
    publicKey: person.publicKey,
    publicKeyMac: person.publicKeyMac,
  })
  const [row] = await db
    .select({
      connectionId: connections.id,
      connectedAt: connections.connectedAt,
      patient: keysOf(patients),
      therapist: { ...keysOf(users), name: users.name, email: users.email },
      shareRecord: granted(eq(keyGrants.scope, 'record')),
      shareChats: granted(eq(keyGrants.scope, 'chat')),
    })
    .from(connections)
    .innerJoin(users, eq(users.id, connections.therapistId))
    .innerJoin(patients, eq(patients.id, connections.patientId))
    .where(and(eq(connections.patientId, patientId), isNull(connections.disconnectedAt)))
  return row ?? null
}

export type OpenConnection = NonNullable<Awaited<ReturnType<typeof findSharing>>>
