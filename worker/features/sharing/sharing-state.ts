import { and, eq, exists, isNull, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Sharing } from '../../../contract/sharing.ts'
import type { UserContext } from '../../context.ts'
import type { Db } from '../../db/client.ts'
import { AppError } from '../../http/app-error.ts'
import { users } from '../../db/users.ts'
import { connections } from '../connections/tables.ts'
import { keyGrants } from '../keys/tables.ts'

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

/** What the client shares, and with whom (docs/keys.md). */
export async function getSharing(ctx: UserContext): Promise<Sharing> {
  const open = await findSharing(ctx.db, ctx.actor.userId)
  return open === null ? { therapist: null, share_record: false, share_chats: false } : sharingView(open)
}

export function sharingView({ therapist, connectedAt, shareRecord, shareChats }: OpenConnection): Sharing {
  return {
    therapist: { id: therapist.id, name: therapist.name, connected_at: connectedAt.toISOString() },
    share_record: shareRecord,
    share_chats: shareChats,
  }
}

/** Throws `AppError` 409 where the client is not connected to anybody. */
export async function requireConnection(ctx: UserContext): Promise<OpenConnection> {
  const open = await findSharing(ctx.db, ctx.actor.userId)
  if (open === null) throw notConnected()
  return open
}

export function notConnected(): AppError {
  return new AppError('conflict', 'Du är inte ansluten till någon terapeut.')
}

/** Reads an open connection and locks it until the batch has ended: other changes of the client's consent wait. */
export function lockConnection(db: Db, connectionId: string) {
  return db
    .select({ id: connections.id })
    .from(connections)
    .where(and(eq(connections.id, connectionId), isNull(connections.disconnectedAt)))
    .for('update')
}

/** Holds while the connection is open, and sees to it that it stays open until the batch has ended. */
export function stillConnected(db: Db, connectionId: string): SQL {
  return exists(lockConnection(db, connectionId))
}
